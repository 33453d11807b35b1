/** True in academy.mjs, the single file that works without the repository. cli/bundle/build.ts sets the variable. */
export const isBundled = process.env.ACADEMY_BUNDLED === 'true'

/** Command groups, commands, and subcommands of `leads` that need the repository. The bundle leaves out their files. */
export const REPOSITORY_COMMANDS: readonly string[] =
  'content aliases release serve smoke doctor explain restore seed'.split(' ')

/** REPOSITORY_COMMANDS if this is the bundle, which lacks them; empty in the repository. */
export const MISSING_COMMANDS = isBundled ? REPOSITORY_COMMANDS : []
