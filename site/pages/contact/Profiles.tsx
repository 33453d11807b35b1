/** "Follow Our Drone Journey": five platforms with handle, followers and date of the count (DEF-69). */
import { Icon } from '../../drawings/icons/Icon.tsx'
import { SOCIAL_ICONS } from '../../layout/social.ts'
import { usePage } from '../../page/page.tsx'
import { Section } from '../../ui/heads/Section.tsx'
import { DatedMessage } from '../../ui/messages.tsx'
import styles from './contact.module.css'

export function Profiles() {
  const { m, site } = usePage()
  const { settings } = site
  return (
    <Section name="profiles" heading={m.contact.profiles.title} intro={m.contact.profiles.lead} tone="sheet">
      <ul className={`ruled ${styles.profiles}`}>
        {settings.social.map(({ name, handle, followers, asOf, url }) => (
          <li key={name}>
            <a href={url} target="_blank" rel="noopener">
              <Icon name={SOCIAL_ICONS[name] ?? 'link'} size={30} />
              <strong>{name}</strong>
              <span className={`small quiet ${styles.handle}`}>{handle}</span>
              <span className={`bold figures ${styles.count}`}>{followers}</span>
              <small className="tiny quiet">
                <DatedMessage text={m.contact.profiles.asOf} day={asOf} />
              </small>
            </a>
          </li>
        ))}
      </ul>
    </Section>
  )
}
