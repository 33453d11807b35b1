/** A field that no person sees; what fills it in is a robot. */
import styles from './Decoy.module.css'

export function Decoy() {
  return (
    <p className={styles.decoy} aria-hidden="true">
      <label>
        Leave this empty <input name="_decoy" tabIndex={-1} autoComplete="off" />
      </label>
    </p>
  )
}
