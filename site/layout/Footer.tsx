/** Footer of every page. */
import { fill } from '#lambdas/shared/message.ts'
import { Icon } from '../drawings/icons/Icon.tsx'
import { Logo } from '../drawings/Logo.tsx'
import { NewsletterSignup } from '../forms/newsletter/NewsletterSignup.tsx'
import { usePage } from '../page/page.tsx'
import { Fold } from '../ui/lists/Fold.tsx'
import { LinkItems } from '../ui/lists/lists.tsx'
import { FilledMessage } from '../ui/messages.tsx'
import { readablePhone, SOCIAL_ICONS } from './chat.ts'
import styles from './Footer.module.css'
import { COURSE_PATHS } from './navigation.tsx'

const ACADEMY_LINKS = {
  courses: '/courses',
  curriculum: '/curriculum',
  stories: '/success-stories',
  blog: '/blog',
  contact: '/contact',
  sitemap: '/sitemap',
} as const

interface LinksProps<Key extends string> {
  title: string
  links: Readonly<Record<Key, string>>
  labels: Readonly<Record<Key, string>>
}

function Links<Key extends string>({ title, links, labels }: LinksProps<Key>) {
  const items = (Object.keys(links) as Key[]).map((key) => ({ href: links[key], text: labels[key] }))
  return (
    <nav aria-label={title}>
      <Fold title={title} className={`small quiet ${styles.title}`}>
        <ul className={styles.links}>
          <LinkItems links={items} className="tap plain small" />
        </ul>
      </Fold>
    </nav>
  )
}

export function Footer() {
  const { m, settings } = usePage()
  const { footer } = m.common
  const { brand, addresses, company, rpto, social } = settings
  const legal = (['privacy', 'terms'] as const).map((page) => ({ href: `/${page}`, text: footer[page] }))
  const main = addresses.find(({ isMain }) => isMain) ?? addresses[0]
  return (
    <footer className={`night ${styles.footer}`}>
      <div className={`grid wrap ${styles.grid}`}>
        <div>
          <Logo size={44} />
          <p className="quiet">{brand.tagline}</p>
          <address className={`gap-h small stack ${styles.contact}`}>
            <a className="beside plain" href={`tel:${settings.phone}`}>
              <Icon name="phone" size={18} /> {readablePhone(settings.phone)}
            </a>
            <a className="beside plain" href={`mailto:${settings.email}`}>
              <Icon name="mail" size={18} /> {settings.email}
            </a>
            {main && (
              <a className="beside plain" href={main.map} target="_blank" rel="noopener">
                <Icon name="location" size={18} /> {main.address}
              </a>
            )}
            <span className="beside">
              <Icon name="clock" size={18} /> {settings.hours}
            </span>
          </address>
        </div>
        <Links title={footer.courses} links={COURSE_PATHS} labels={footer.courseLinks} />
        <Links title={footer.academy} links={ACADEMY_LINKS} labels={footer.academyLinks} />
        <div>
          <h2 className={`small quiet ${styles.title}`}>{footer.newsletter}</h2>
          <NewsletterSignup source="footer" />
          <ul className={`gap-h actions ${styles.social}`}>
            {social.map(({ name, url }) => (
              <li key={name}>
                <a
                  className="square"
                  href={url}
                  target="_blank"
                  rel="noopener"
                  aria-label={fill(footer.profile, { brand: brand.short, network: name })}
                >
                  <Icon name={SOCIAL_ICONS[name] ?? 'link'} size={22} />
                </a>
              </li>
            ))}
          </ul>
        </div>
      </div>
      <div className={`mt-6 wrap ends small quiet ${styles.end}`}>
        <p>
          <FilledMessage
            text={footer.end}
            values={{ brand: brand.full, skies: <span className={styles.nowrap}>{footer.skies}</span> }}
          />
        </p>
        <ul className={`gap-3 actions ${styles.legal}`}>
          <LinkItems links={legal} className="tap plain" />
        </ul>
        <p className={`actions ${styles.company}`}>
          {company.name}{' '}
          <span>{fill(footer.company, { cin: company.cin, office: company.registeredOffice })}</span>{' '}
          <span>{fill(footer.authorisation, { number: rpto.number })}</span>
        </p>
      </div>
    </footer>
  )
}
