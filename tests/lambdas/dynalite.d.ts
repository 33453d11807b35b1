/** The server of dynalite 4, which has no types. The local stack does not use it (cli/local/storage/dynalite.d.ts). */
declare module 'dynalite' {
  import type { Server } from 'node:http'

  export default function dynalite(options?: { createTableMs?: number; deleteTableMs?: number }): Server
}
