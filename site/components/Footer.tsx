/** Footer of every page: contact, courses, legal, social links and the newsletter (FTR-1 to FTR-11). */
import { readablePhone } from './chat.ts'
import styles from './Footer.module.css'
import { Icon } from './Icon.tsx'
import { Logo } from './Logo.tsx'
import { NewsletterSignup } from './NewsletterSignup.tsx'
import { useSite } from './page.tsx'
import { SOCIAL_ICONS } from './social.ts'

/** Declared redirects, not pages (DEF-04). */
const COURSE_LINKS = [
  { href: '/courses/dgca-pilot', label: 'DGCA Pilot Training' },
  { href: '/courses/agriculture', label: 'Agriculture Drones' },
  { href: '/courses/women-program', label: 'Women Program' },
  { href: '/courses/one-day', label: 'One-Day Courses' },
  { href: '/courses/corporate', label: 'Corporate Training' },
  { href: '/courses/advanced', label: 'Advanced Courses' },
] as const

const ACADEMY_LINKS = [
  { href: '/courses', label: 'All courses' },
  { href: '/curriculum', label: 'Curriculum for institutions' },
  { href: '/success-stories', label: 'Success stories' },
  { href: '/blog', label: 'Blog' },
  { href: '/contact', label: 'Contact' },
  { href: '/sitemap', label: 'Sitemap' },
] as const

function Links({ title, links }: { title: string; links: readonly { href: string; label: string }[] }) {
  return (
    <nav aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      <ul className={styles.links}>
        {links.map(({ href, label }) => (
          <li key={href}>
            <a href={href}>{label}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

export function Footer() {
  const { settings } = useSite()
  const { brand, addresses, company, rpto, social } = settings
  const main = addresses.find(({ isMain }) => isMain) ?? addresses[0]
  return (
    <footer className={styles.footer}>
      <div className={`wrap ${styles.grid}`}>
        <div className={styles.academy}>
          <Logo short={brand.short} full={brand.full} size={44} />
          <p>{brand.tagline}</p>
          <address className={styles.contact}>
            <a href={`tel:${settings.phone}`}>
              <Icon name="phone" size={18} /> {readablePhone(settings.phone)}
            </a>
            <a href={`mailto:${settings.email}`}>
              <Icon name="mail" size={18} /> {settings.email}
            </a>
            {main && (
              <a href={main.map} target="_blank" rel="noopener">
                <Icon name="location" size={18} /> {main.address}
              </a>
            )}
            <span>
              <Icon name="clock" size={18} /> {settings.hours}
            </span>
          </address>
        </div>
        <Links title="Courses" links={COURSE_LINKS} />
        <Links title="Academy" links={ACADEMY_LINKS} />
        <div className={styles.news}>
          <h2 className={styles.title}>Newsletter</h2>
          <NewsletterSignup source="footer" />
          <ul className={styles.social}>
            {social.map(({ name, url }) => (
              <li key={name}>
                <a href={url} target="_blank" rel="noopener" aria-label={`${brand.short} on ${name}`}>
                  <Icon name={SOCIAL_ICONS[name] ?? 'link'} size={22} />
                </a>
              </li>
            ))}
          </ul>
        </div>
      </div>
      <div className={`wrap ${styles.end}`}>
        <p>
          © {brand.full}. Trained for India’s <span className={styles.nowrap}>skies.</span>
        </p>
        <ul className={styles.legal}>
          <li>
            <a href="/privacy">Privacy Policy</a>
          </li>
          <li>
            <a href="/terms">Terms and Conditions</a>
          </li>
        </ul>
        <p className={styles.company}>
          {company.name} <span>RPTO authorisation {rpto.number}</span>
        </p>
      </div>
    </footer>
  )
}
