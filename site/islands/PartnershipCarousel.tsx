/** Controls of the ten partnership cards (PAR-5 to PAR-10, DEF-33). */
import { type CarouselWords, useCarousel } from '../client/use-carousel.ts'
import { CarouselBar } from '../components/CarouselBar.tsx'

/** Milliseconds between two moves, and of the rest after an arrow (PAR-8, PAR-9). */
const STAY = 3000
const REST = 5000

interface Props {
  /** Id of the element that holds the track of cards. */
  viewport: string
  /** Titles of the cards. */
  cards: readonly string[]
  words: CarouselWords
}

export default function PartnershipCarousel({ viewport, cards, words }: Props) {
  const carousel = useCarousel({
    viewport,
    slides: cards,
    announcement: words.announcement,
    stay: STAY,
    rest: REST,
    several: true,
  })
  return <CarouselBar carousel={carousel} slides={cards} words={words} plain />
}
