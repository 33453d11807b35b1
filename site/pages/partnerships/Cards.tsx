/** Ten kinds of partners (PAR-2 to PAR-10, DEF-29): each leads to the form and chooses its type there. */

import { fill } from '#lambdas/shared/message.ts'
import carousel from '../../components/CarouselSection.module.css'
import { Icon } from '../../components/Icon.tsx'
import { Island } from '../../components/Island.tsx'
import { usePage } from '../../components/page.tsx'
import waypoints from '../../components/Waypoints.module.css'
import PartnershipCarousel from '../../islands/PartnershipCarousel.tsx'
import type { Data } from './+data.ts'
import styles from './Cards.module.css'

type Card = Data['cards'][number]

function Body({ title, formType, description, keyAreas, icon }: Card) {
  const { m } = usePage()
  return (
    <article className={styles.card}>
      <Icon name={icon} size={36} />
      <h3>{title}</h3>
      <p className="small quiet">{description}</p>
      <ul className={`${waypoints.list} small`}>
        {keyAreas.map((area) => (
          <li key={area}>{area}</li>
        ))}
      </ul>
      <a
        className="small"
        href="#partnership-form"
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
  const { m, cards, words } = usePage<Data>()
  const { headline, lead } = words.cards
  const { pause, play } = m.common
  const carouselWords = { ...m.partnerships.cards.carousel, pause, play }
  return (
    <section className={styles.section} aria-labelledby="cards-heading">
      <header className={`wrap ${carousel.header} ${styles.header}`}>
        <h2 id="cards-heading">{headline}</h2>
        <p className="quiet">{lead}</p>
      </header>
      <section aria-roledescription={m.common.carousel} aria-label={m.partnerships.cards.label}>
        <div className={`${carousel.viewport} ${styles.viewport}`} id="partnership-cards">
          <ol className={`${carousel.track} ${styles.track}`}>
            {cards.map((card, index) => (
              <li
                key={card.title}
                aria-roledescription={m.common.slideRole}
                aria-label={fill(m.common.slide, { n: index + 1, of: cards.length })}
              >
                <Body {...card} />
              </li>
            ))}
          </ol>
        </div>
        <div className="wrap">
          <Island
            of={PartnershipCarousel}
            props={{
              viewport: 'partnership-cards',
              cards: cards.map(({ title }) => title),
              words: carouselWords,
            }}
            when="visible"
          />
        </div>
      </section>
    </section>
  )
}
