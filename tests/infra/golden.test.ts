/**
 * Every stack of prod as text, and of each other stage the lines that differ from prod. After a change that is meant,
 * `npx vitest run tests/infra/golden.test.ts -u` writes the files again; read their diff before you commit it.
 */
import { expect, test } from 'vitest'
import { readStages, type Stage } from '#infra/stages.ts'
import { synthesize } from './app.ts'
import { paragraphs } from './golden.ts'

const made = synthesize()
const stages = readStages()
const prod = stages.find(({ name }) => name === 'prod') as Stage
const stacksOf = (stage: string) =>
  made.stacks.flatMap(({ stackName }) => (stackName.startsWith(`Academy-${stage}-`) ? stackName : []))

test.each(stacksOf('prod'))('%s is as its golden says (INF-1)', async (stack) => {
  const text = [...paragraphs(made, stack).values()].map((one) => one.join('\n')).join('\n\n')
  await expect(`${text}\n`).toMatchFileSnapshot(`golden/${stack}.txt`)
})

/** A stage's own names, so that only what is of another kind differs. */
const alike = (line: string, { name, account, domain }: Stage) =>
  line
    .replaceAll(account, 'ACCOUNT')
    .replaceAll(domain ?? 'none', 'DOMAIN')
    .replaceAll(new RegExp(`(?<![a-z])${name}(?![a-z])`, 'g'), 'STAGE')

test.each(stages.filter(({ name }) => name !== 'prod'))(
  '$name differs from prod by the lines of its golden',
  async (stage) => {
    const all = (of: Stage) =>
      new Map(
        stacksOf(of.name).flatMap((stack) =>
          [...paragraphs(made, stack)].map(([id, found]) => [
            alike(`${stack}/${id}`, of),
            found.map((line) => alike(line, of)),
          ]),
        ),
      )
    const [own, other] = [all(stage), all(prod)]
    const differing = [...new Set([...other.keys(), ...own.keys()])].flatMap((at) => {
      const [here, there] = [own.get(at) ?? [], other.get(at) ?? []]
      if (here.length === 0) return `${at} is only in prod`
      const changed = [
        ...there.filter((line) => !here.includes(line)).map((line) => `- ${line}`),
        ...here.filter((line) => !there.includes(line)).map((line) => `+ ${line}`),
      ]
      return changed.length > 0 ? [at, ...changed].join('\n') : []
    })
    await expect(`${differing.join('\n')}\n`).toMatchFileSnapshot(`golden/${stage.name}.txt`)
  },
)
