import { expect, test } from 'vitest'
import { buildProgram } from '#cli/program.ts'
import { testIo } from './io.ts'

const stop = new Error('parsed')

/** Arguments and options of the command that the words call. Words are separated by spaces, `_` is a space in a word. */
async function parse(line: string) {
  let chosen: { args: unknown[]; options: Record<string, unknown> } | undefined
  const program = buildProgram(testIo()).hook('preAction', (_, command) => {
    const args = command.processedArgs.flat().filter((word) => word !== undefined)
    chosen = { args, options: command.opts() }
    throw stop
  })
  const words = line.split(' ').map((word) => word.replaceAll('_', ' '))
  await program.parseAsync(words, { from: 'user' }).catch((error) => {
    if (error !== stop) throw error
  })
  return chosen
}

/** What no transcript types. */
test.each<[string, string[], Record<string, unknown>]>([
  ['leads person +91 98765 43210', ['+91', '98765', '43210'], {}],
  ['leads status won ID --batch 1_May --fee 65000', ['won', 'ID'], { batch: '1 May', fee: 65_000 }],
  ['leads status enrolled ID --fee ₹1,05,000', ['enrolled', 'ID'], { fee: 105_000 }],
  ['leads status enrolled ID --fee Rs._65,000', ['enrolled', 'ID'], { fee: 65_000 }],
  ['leads restore --stage prod --to 24h --keep', [], { stage: 'prod', to: '24h', keep: true }],
  ['leads restore --adopt t', [], { adopt: 't' }],
  ['leads seed --stage staging', [], { stage: 'staging', count: 50 }],
  ['completion words -- leads list --fo', ['words', 'leads', 'list', '--fo'], {}],
  ['doctor --stage prod', [], { stage: 'prod' }],
])('academy %s is parsed', async (line, args, options) => {
  expect(await parse(line)).toEqual({ args, options })
})
