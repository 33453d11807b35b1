/** Which other systems a stage hands leads to, and of which forms. */
import { good, type StageCheck } from './finding.ts'

export const pushes: StageCheck = async ({ stage }) => {
  const targets = Object.entries(stage.push).map(
    ([name, { url, forms, statusChanges }]) =>
      `${name} at ${new URL(url).host}: ${forms.join(', ')}${statusChanges ? ', with each status' : ''}`,
  )
  return good(targets.join('; ') || 'none: leads are handed to no other system (infra/recipes/README.md)')
}
