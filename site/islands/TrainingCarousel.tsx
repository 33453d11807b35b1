/** Controls of the training carousel (CAR-1 to CAR-8, CAR-14). */
import { type CarouselWords, useCarousel } from '../client/use-carousel.ts'
import { CarouselBar } from '../components/CarouselBar.tsx'

/** Milliseconds a slide stays while auto-play is on (CAR-6); any manual move turns it off (CAR-7). */
const STAY = 4000

interface Props {
  /** Id of the element that holds the track of slides. */
  viewport: string
  /** What is on each slide. */
  slides: readonly string[]
  words: CarouselWords
}

export default function TrainingCarousel({ viewport, slides, words }: Props) {
  const carousel = useCarousel({ viewport, slides, announcement: words.announcement, stay: STAY })
  return <CarouselBar carousel={carousel} slides={slides} words={words} />
}
