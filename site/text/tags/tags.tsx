/** Components for the tags that MDX texts may use. `content check` reports all other tags. */
import { Children, type ComponentProps, cloneElement, isValidElement, type ReactNode } from 'react'
import { formatFee } from '#content/model/catalogue/money.ts'
import type { ComponentName, TagAttributes } from '#content/model/schema/components.ts'
import { fill } from '#lambdas/shared/message.ts'
import { Icon, type IconName } from '../../drawings/icons/Icon.tsx'
import { titleLanguage } from '../../language/links.ts'
import { usePage } from '../../page/page.tsx'
import { Link } from '../../ui/Link.tsx'
import { Picture } from '../../ui/media/Picture.tsx'
import { DayTitle, FlightPath, Waypoint } from './FlightPath.tsx'
import { GrievanceOfficer, Identity } from './Identity.tsx'
import { Table } from './Table.tsx'
import styles from './tags.module.css'

const tags = {
  Callout,
  Claim,
  DayTitle,
  Fact,
  Facts,
  Figure,
  FlightPath,
  GrievanceOfficer,
  Identity,
  Price,
  Source,
  Sources,
  Waypoint,
} satisfies Record<ComponentName, unknown>

/** Tags, and components that replace HTML elements. */
export const components = { ...tags, a: TextLink, section: Footnotes, table: Table }

const ICONS: Record<TagAttributes<'Callout'>['kind'], IconName> = {
  note: 'info',
  tip: 'compass',
  caution: 'warning',
}

/** `<Callout kind="note|tip|caution" title="…">`: a remark. */
export function Callout({ kind, title, children }: TagAttributes<'Callout'> & { children: ReactNode }) {
  return (
    <aside className={`beside ${styles.callout} ${styles[kind] ?? ''}`}>
      <Icon name={ICONS[kind]} size={24} />
      <div>
        {title && <p className="bold">{title}</p>}
        {children}
      </div>
    </aside>
  )
}

/** `<Claim id="…"/>`: a claim of `data/claims.yaml`, with a link to its basis if it has one. */
export function Claim({ id }: TagAttributes<'Claim'>) {
  const { m: messages, site } = usePage()
  const claim = site.claims.find((candidate) => candidate.id === id)
  if (!claim) throw new Error(`<Claim id="${id}"/>: data/claims.yaml has no such claim`)
  return (
    <span data-claim={id}>
      {claim.text}
      {claim.basisLink && (
        <Link
          href={claim.basisLink}
          aria-label={fill(messages.common.texts.claim, { claim: claim.text, basis: claim.basis })}
          title={claim.basis}
        >
          *
        </Link>
      )}
    </span>
  )
}

/** `<Facts><Fact value="2 to 5 kg" label="trainer craft"/></Facts>`: a row of figures. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className={`grid ${styles.facts}`}>{children}</dl>
}

export function Fact({ value, label }: TagAttributes<'Fact'>) {
  return (
    <div className={styles.fact}>
      <dt className="small quiet snug">{label}</dt>
      <dd className="display large figures">{value}</dd>
    </div>
  )
}

/** `<Figure name="…" alt="…" caption="…"/>`: a picture with a caption. */
export function Figure({ name, alt, caption }: TagAttributes<'Figure'>) {
  return (
    <figure className="frame">
      <Picture name={name} alt={alt} />
      {caption && <figcaption className="small quiet">{caption}</figcaption>}
    </figure>
  )
}

/** Footnotes of a text. Replaces the English labels that the compiler writes by those in the page's language. */
export function Footnotes({ children }: ComponentProps<'section'>) {
  const { footnotes } = usePage().m.common.texts
  const parts = Children.toArray(children).filter((child) => isValidElement<ComponentProps<'h2'>>(child))
  const [heading, ...notes] = parts
  return (
    <section>
      {heading && cloneElement(heading, { className: 'visually-hidden' }, footnotes)}
      {notes}
    </section>
  )
}

/** A link in a text. Translates the label `Back to reference 1` of the link at the end of a footnote. */
export function TextLink(props: ComponentProps<'a'>) {
  const { footnoteBack } = usePage().m.common.texts
  const [, number] = /^Back to reference (\S+)$/.exec(props['aria-label'] ?? '') ?? []
  return <Link {...props} {...(number && { 'aria-label': fill(footnoteBack, { number }) })} />
}

/** `<Price course="…"/>`: current fee in whole rupees, before GST or with `gst="included"`. */
export function Price({ course, gst }: TagAttributes<'Price'>) {
  return formatFee(usePage().site.all.courses, course, gst)
}

/** `<Sources><Source href="…" title="…"/></Sources>`: the sources of a text. */
export function Sources({ children }: { children: ReactNode }) {
  const { sources } = usePage().m.common.texts
  return (
    <aside aria-label={sources} className={`small ${styles.sources}`}>
      <p className="bold">{sources}</p>
      <ul>{children}</ul>
    </aside>
  )
}

export function Source({ href, title }: TagAttributes<'Source'>) {
  const { site } = usePage()
  return (
    <li lang={titleLanguage(title, site)}>
      <Link href={href} rel="noopener">
        {title}
      </Link>
    </li>
  )
}
