/** Checks that templates contain only known settings. The local stack does not start with others, which it would ignore. */
import settings from './known-settings.json' with { type: 'json' }

/**
 * Known settings below each type, or path such as `S3::Bucket.CorsConfiguration`. Settings below a path that is not listed are
 * not checked. (tests/faults/alarms checks alarms; `RetryPolicy` of a rule has no effect locally.)
 */
const KNOWN: Readonly<Record<string, string>> = settings

/** Types that the local stack ignores, so their settings are not checked. */
const WITHOUT_EFFECT = 'Budgets::Budget CloudWatch::Dashboard IAM::OIDCProvider KMS::Key'.split(' ')

/** True if the local stack knows the resource type. @param type without `AWS::` */
export const isKnownType = (type: string): boolean => type in KNOWN || WITHOUT_EFFECT.includes(type)

interface Entry {
  stack: string
  id: string
  /** Resource type without `AWS::`. */
  type: string
  properties: object
}

/** Checks the settings of a resource. @throws Error that names the first unknown setting */
export function checkSettings({ stack, id, type, properties }: Entry): void {
  const check = (settings: object, path: string) => {
    const known = KNOWN[path]?.split(' ')
    for (const [name, value] of Object.entries(settings)) {
      const inner = `${path}.${name}`
      if (known && !known.includes(name))
        throw new Error(
          `${stack}: the local stack does not know the setting ${inner.slice(type.length + 1)} of ${id}`,
        )
      for (const item of [value].flat()) if (typeof item === 'object' && item !== null) check(item, inner)
    }
  }
  if (!WITHOUT_EFFECT.includes(type)) check(properties, type)
}
