/** First section: headline, video loop, two figures. */
import { Stat } from '../../claims/Stat.tsx'
import chart from '../../drawings/chart.module.css'
import { Icon } from '../../drawings/icons/Icon.tsx'
import HeroBrochure from '../../forms/HeroBrochure.island.tsx'
import { ApplyLink } from '../../layout/Calls.tsx'
import { Island } from '../../page/Island.tsx'
import { useFormProps, usePage } from '../../page/page.tsx'
import { DialogButton } from '../../ui/Button.tsx'
import { Dialog, DialogHead } from '../../ui/Dialog.tsx'
import { Embed } from '../../ui/media/Embed.tsx'
import { Picture } from '../../ui/media/Picture.tsx'
import { focusAttributes } from '../../ui/media/PictureTag.tsx'
import { picture } from '../../ui/media/picture-index.ts'
import { watchUrl } from '../../ui/media/video.ts'
import { degrees } from '../contact/geo.ts'
import type { Data } from './+data.ts'
import styles from './Hero.module.css'
import mp4 from './hero-loop.mp4'
import webm from './hero-loop.webm'

/** Starts and stops the loop. Without script it links to the video platform. */
function LoopToggle({ video }: { video: Data['home']['video'] }) {
  const { m } = usePage()
  return (
    <a
      className={`paper on-screen semibold small ${styles.film}`}
      href={watchUrl(video.id)}
      target="_blank"
      rel="noopener"
      data-loop-toggle
    >
      <span className={`row ${styles.play}`}>
        <Icon name="play" size={20} /> {m.home.hero.play}
      </span>
      <span className={`row ${styles.pause}`}>
        <Icon name="pause" size={20} /> {m.home.hero.pause}
      </span>
    </a>
  )
}

function DemoDialog({ brochure, video }: Pick<Data, 'brochure'> & Pick<Data['home'], 'video'>) {
  const { m } = usePage()
  const formProps = useFormProps('hero-brochure')
  return (
    <Dialog id="hero-brochure" label={m.home.hero.demo}>
      <div className={styles.demo}>
        <Embed id={video.id} title={video.title} poster={{ ...video.poster, alt: '' }} />
      </div>
      <DialogHead eyebrow={m.home.hero.demo}>
        <h2>{m.home.hero.paper}</h2>
        <p className="quiet">{m.home.hero.paperLead}</p>
      </DialogHead>
      <Island of={HeroBrochure} props={{ ...formProps, brochure }} />
    </Dialog>
  )
}

export function Hero() {
  const { m, settings, home, brochure } = usePage<Data>()
  const { poster } = home.video
  const { addresses, brand } = settings
  const field = addresses.find(({ isMain }) => isMain) ?? addresses[0]
  return (
    <section className={`grid relative ${styles.hero}`} aria-labelledby="hero-heading">
      <div className={`scene stack ${styles.words}`}>
        <p className="eyebrow">{brand.full}</p>
        <h1 id="hero-heading" className="headline">
          {m.home.hero.headline}
        </h1>
        <p className="lede">{m.home.hero.lead}</p>
        <div className={`grid gap-1h mt-1 ${styles.actions}`}>
          <ApplyLink />
          <DialogButton dialog="hero-brochure" look="secondary">
            <Icon name="play" size={20} /> {m.home.hero.watchDemo}
          </DialogButton>
        </div>
      </div>
      <figure className={`cover relative sky ${chart.edge} ${styles.sheet}`} data-loop>
        <Picture name={poster.name} alt={poster.alt} priority />
        <video
          preload="none"
          muted
          loop
          playsInline
          aria-hidden
          tabIndex={-1}
          {...focusAttributes(picture(poster.name))}
        >
          <source src={webm} type="video/webm; codecs=av01.0.05M.08" />
          <source src={mp4} type="video/mp4" />
        </video>
        <figcaption className="figures row tiny">
          <span>{field && degrees(field)}</span>
          <LoopToggle video={home.video} />
        </figcaption>
      </figure>
      <ul className={`grid sheet ${styles.claims}`}>
        {home.heroClaims.map((claim) => (
          <li key={claim}>
            <Stat claim={claim} />
          </li>
        ))}
      </ul>
      <DemoDialog brochure={brochure} video={home.video} />
    </section>
  )
}
