/** Whether this is the installed `academy`, one file without the repository around it. Set by cli/bundle/build.ts. */
export const bundled = process.env.ACADEMY_BUNDLED === 'true'

/** Groups, commands and commands of `leads` that work in the repository only. */
export const PROJECT_COMMANDS: readonly string[] = bundled
  ? ['content', 'aliases', 'release', 'serve', 'smoke', 'doctor', 'explain', 'restore', 'seed']
  : []
