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

test.each([
  'leads show',
  'leads status lost',
  'leads erase',
  'leads show ID too-much',
  'leads undo',
  'leads status lost ID --reason cheap',
  'leads status enrolled ID --fee -1',
  'leads status enrolled ID --fee ',
  'leads status enrolled ID --fee 65k',
  'leads status enrolled ID --fee 0x10',
  'leads status enrolled ID --fee 200,00,000',
  'leads export --preset all',
  'leads list --limit -1',
  'leads list --limit 0',
  'leads due --limit 0',
  'leads list --limit 1.5',
  'leads seed --count 0',
  'leads restore --stage production',
  'release rollback --stage prod --api --to r20261121-101530',
  'leads list --held --unwritten',
  'leads erase E-0B5C11D2 --dry-run --done',
  'login --sso https://example.awsapps.com/start --mfa-device arn:aws:iam::1:mfa/asha',
  'serve --dev --no-site',
])('academy %s is refused before anything runs', async (line) => {
  await expect(parse(line)).rejects.toThrow()
})
