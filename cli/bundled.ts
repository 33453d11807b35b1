/** Whether this is the installed `academy`, one file without the repository around it. Set by cli/bundle/build.ts. */
export const bundled = process.env.ACADEMY_BUNDLED === 'true'

/** Groups, commands and commands of `leads` that work in the repository only. The bundle leaves out their files. */
export const REPOSITORY_COMMANDS: readonly string[] =
  'content aliases release serve smoke doctor explain restore seed'.split(' ')

/** Commands that this `academy` does not have. */
export const PROJECT_COMMANDS = bundled ? REPOSITORY_COMMANDS : []
