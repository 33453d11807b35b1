/** Opens a LevelDB database, reports damage, and opens the database again after a failure. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import db, { type Store } from 'dynalite/db/index.js'
import { damagedError, rootMessage } from './data-files.ts'

interface Options {
  path: string
  /** Prepares an open store. @param failed to be called when the store can no longer read or write */
  prepare(store: Store, failed: (error: Error) => void): Promise<void>
  warn(line: string): void
}

const AFTER_FAILURE =
  'Requests for the table fail until it can be opened again. If the disk is full, make room.'

/** Opens the database in a folder. @throws DataError if that fails */
export async function openLevelDb({ path, prepare, warn }: Options) {
  let current: Store | undefined
  let hasFailed = false
  let reopening: Promise<void> | undefined

  const open = async () => {
    checkCurrent(path)
    const store = db.create({ path })
    try {
      await store.db.open()
      for (const words of droppedIn(path))
        warn(
          `${path} was damaged and has lost writes: ${words}. Restore the folder from a copy if you have one.`,
        )
      await prepare(store, (error) => {
        if (hasFailed || store !== current) return
        hasFailed = true
        warn(`${path}: ${rootMessage(error)}. ${AFTER_FAILURE}`)
      })
    } catch (error) {
      await store.db.close()
      throw damagedError(path, error)
    }
    current = store
  }
  const reopen = async () => {
    await current?.db.close()
    await open()
    hasFailed = false
    warn(`${path} is open again.`)
  }
  await open()

  return {
    /** Returns the store. After a failure it opens the folder again first. @throws DataError @throws Error after `close` */
    async store(): Promise<Store> {
      if (hasFailed)
        reopening ??= reopen().finally(() => {
          reopening = undefined
        })
      await reopening
      if (!current) throw new Error(`${path} is closed`)
      return current
    },
    async close() {
      await reopening?.catch(() => undefined)
      const last = current
      current = undefined
      await last?.db.close()
    },
  }
}

/** Checks for the file CURRENT, without which LevelDB would delete all other files and start empty. @throws DataError */
function checkCurrent(path: string): void {
  const files = existsSync(path) ? readdirSync(path) : []
  if (files.some((name) => /\.(ldb|log)$/.test(name)) && !files.includes('CURRENT'))
    throw damagedError(path, 'the file CURRENT is missing')
}

/** Returns LevelDB's messages about damaged records, which it deletes when it opens the database. */
const droppedIn = (path: string): string[] =>
  readFileSync(join(path, 'LOG'), 'utf8').match(/dropping \d+ bytes.*/g) ?? []
