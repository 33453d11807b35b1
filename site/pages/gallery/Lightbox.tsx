/** The viewer of the gallery (GAL-8 to GAL-13); `client/parts/gallery.ts` shows the picture that was clicked. */

import { Icon } from '../../components/Icon.tsx'
import { useMessages } from '../../components/page.tsx'
import { Viewer } from '../../components/Viewer.tsx'
import styles from './Lightbox.module.css'

export function Lightbox() {
  const m = useMessages()
  return (
    <Viewer id="lightbox" label={m.gallery.viewer.label}>
      <div className={styles.frame} data-frame />
      <div className={styles.bar}>
        <p className={styles.words} aria-live="polite">
          <span className="figures" data-count={m.gallery.viewer.position} />
          <span data-words />
        </p>
        <p className={styles.buttons}>
          <button type="button" data-step="-1" aria-label={m.gallery.viewer.previous}>
            <Icon name="chevron-left" size={24} />
          </button>
          <button type="button" data-step="1" aria-label={m.gallery.viewer.next}>
            <Icon name="chevron-right" size={24} />
          </button>
          {/* Its address and name are set before the viewer can be seen. */}
          <a className={styles.download} href="/gallery" data-download>
            <Icon name="download" size={20} /> {m.gallery.viewer.download}
          </a>
        </p>
      </div>
    </Viewer>
  )
}
