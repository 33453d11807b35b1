/** "Visit Our Training Centers": the cards of the campuses. A button on each card loads its street map. */
import { fill } from '#lambdas/shared/message.ts'
import { formatList } from '../../course/course-data.ts'
import { Icon } from '../../drawings/icons/Icon.tsx'
import { readablePhone, SOCIAL_ICONS } from '../../layout/chat.ts'
import { usePage } from '../../page/page.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { ButtonLink, SecondaryLink } from '../../ui/Button.tsx'
import { Section } from '../../ui/heads/Section.tsx'
import { EmbedFrame } from '../../ui/media/Embed.tsx'
import { Picture } from '../../ui/media/Picture.tsx'
import { DatedMessage } from '../../ui/messages.tsx'
import type { Data } from './+data.ts'
import styles from './contact.module.css'
import { mapFrame } from './geo.ts'

export function Centres() {
  const { m, settings, locale, onRequest } = usePage<Data>()
  const cities = onRequest.map(({ city }) => city)
  return (
    <Section name="centres" heading={m.contact.centres.title} intro={m.contact.centres.lead} tone="sky">
      <div className={`grid gap-3 ${styles.centres}`}>
        {settings.addresses.map(({ city, name, address, phone, map, isMain, picture, ...position }) => (
          <article
            key={city}
            className={`grid clip card ${isMain ? styles.main : ''}`}
            data-main={isMain || undefined}
          >
            <EmbedFrame
              src={mapFrame(position)}
              href={map}
              title={fill(m.contact.map.frame, { city })}
              icon="map"
              label={
                <>
                  {m.contact.map.show}
                  <span className="visually-hidden"> {city}</span>
                </>
              }
              small={m.contact.map.source}
            >
              {picture && <Picture name={picture.name} alt={picture.alt} />}
            </EmbedFrame>
            <div className={`stack gap-1 ${styles.words}`}>
              <div className="ends">
                <h3>{city}</h3>
                {isMain && <Badge hue="saffron">{m.contact.centres.main}</Badge>}
              </div>
              <address className="stack gap-1">
                <strong>{name}</strong>
                <span className="small quiet">{address}</span>
                <span className="figures small quiet">{readablePhone(phone)}</span>
              </address>
              <p className={`actions ${styles.actions}`}>
                <ButtonLink href={map} look={isMain ? 'ink' : 'secondary'} external>
                  <Icon name="directions" size={20} /> {m.contact.centres.directions}
                  <span className="visually-hidden"> {fill(m.contact.centres.directionsTo, { city })}</span>
                </ButtonLink>
                <SecondaryLink href={`tel:${phone}`}>
                  <Icon name="phone" size={20} /> {m.contact.centres.call}
                  <span className="visually-hidden"> {city}</span>
                </SecondaryLink>
              </p>
            </div>
          </article>
        ))}
      </div>
      {onRequest.length > 0 && (
        <p className="beside mt-4">
          <Icon name="location" size={20} />
          {fill(m.contact.centres.onRequest, { places: formatList(cities, locale) })}
        </p>
      )}
    </Section>
  )
}

/** Follower counts up to this number are not shown. */
const FEW = 1000

/** "Follow Our Drone Journey": our name on each platform. Counts of followers above `FEW` are shown with their date. */
export function Profiles() {
  const { m, settings } = usePage()
  return (
    <Section name="profiles" heading={m.contact.profiles.title} intro={m.contact.profiles.lead} tone="sheet">
      <ul className={`ruled snug ${styles.profiles}`}>
        {settings.social.map(({ name, handle, followers, asOf, url }) => (
          <li key={name}>
            <a className="grid" href={url} target="_blank" rel="noopener">
              <Icon name={SOCIAL_ICONS[name] ?? 'link'} size={30} />
              <strong>{name}</strong>
              <span className={`small quiet ${styles.handle}`}>{handle}</span>
              {followers > FEW && (
                <small className="tiny quiet">
                  <b className="figures">{followers}</b>{' '}
                  <DatedMessage text={m.contact.profiles.asOf} day={asOf} />
                </small>
              )}
            </a>
          </li>
        ))}
      </ul>
    </Section>
  )
}
