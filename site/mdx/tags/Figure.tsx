/** `<Figure name="…" alt="…" caption="…"/>`: a picture of the content with its caption. */
import { Picture } from '../../components/Picture.tsx'
import styles from './Figure.module.css'

export function Figure({ name, alt, caption }: { name: string; alt: string; caption?: string }) {
  return (
    <figure className={styles.figure}>
      <Picture name={name} alt={alt} />
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  )
}
