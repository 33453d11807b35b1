/** `academy leads assign`: gives leads to somebody, or to nobody. */
import { UsageError } from '../../errors.ts'
import { NO_OWNER } from '../../leads/history.ts'
import { setOwner } from '../../leads/set-owner.ts'
import type { Io } from '../../output.ts'
import { command } from '../command.ts'

export default (io: Io) =>
  command('assign', 'Assign leads to somebody, or release them with "none".', [
    'npx academy leads assign lena 7F3A-9C21',
    'npx academy leads assign none 7F3A-9C21',
  ])
    .arguments('<name> <leads...>')
    .action((name, leads, options) => {
      if (!/^[\w.@+-]{1,80}$/.test(name))
        throw new UsageError(`${JSON.stringify(name)} is not the name of an account, such as lena, or none.`)
      return setOwner(io, leads, () => (name.toLowerCase() === NO_OWNER ? NO_OWNER : name), {
        ...options,
        force: true,
      })
    })
