/** `<Figure name="…" alt="…" caption="…"/>`: a picture with a caption. */
import type { Attributes } from '#content/model/schema/components.ts'
import { Picture } from '../../ui/media/Picture.tsx'
import styles from './Figure.module.css'

export function Figure({ name, alt, caption }: Attributes<'Figure'>) {
  return (
    <figure className={styles.figure}>
      <Picture name={name} alt={alt} />
      {caption && <figcaption className="small quiet">{caption}</figcaption>}
    </figure>
  )
}
