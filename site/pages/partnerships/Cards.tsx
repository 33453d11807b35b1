/** Ten kinds of partners (PAR-2 to PAR-10, DEF-29). Each links to the form and preselects its type. */
import { Icon } from '../../drawings/icons/Icon.tsx'
import { usePage } from '../../page/page.tsx'
import { Carousel } from '../../ui/moving/Carousel.tsx'
import type { Data } from './+data.ts'
import styles from './partnerships.module.css'

/** Milliseconds between two moves, and of the pause after a manual move (PAR-8, PAR-9). */
const STAY = 3000
const REST = 5000

type Card = Data['cards'][number]

function Body({ title, formType, description, keyAreas, icon }: Card) {
  const { m } = usePage()
  return (
    <article className={`card pressable ${styles.card}`}>
      <Icon name={icon} size={36} />
      <h3>{title}</h3>
      <p className="small quiet">{description}</p>
      <ul className="waypoints small">
        {keyAreas.map((area) => (
          <li key={area}>{area}</li>
        ))}
      </ul>
      <a
        className="row small"
        href="#partnership-form"
        data-covers
        data-choose={JSON.stringify(formType ? { partnershipType: formType } : {})}
        data-reveal={formType ? undefined : 'for-colleges'}
      >
        {m.partnerships.cards.explore}
        <span className="visually-hidden">: {title}</span>
        <Icon name="arrow-right" size={20} />
      </a>
    </article>
  )
}

export function Cards() {
  const { m, data } = usePage<Data>()
  const { cards } = data
  const { headline, lead } = m.partnerships.cards
  return (
    <Carousel
      id="partnership-cards"
      className={styles.section}
      heading={headline}
      intro={<p className="quiet">{lead}</p>}
      label={m.partnerships.cards.label}
      words={m.partnerships.cards.carousel}
      items={cards}
      titleOf={({ title }) => title}
      render={(card) => <Body {...card} />}
      stay={STAY}
      rest={REST}
      several
    />
  )
}
