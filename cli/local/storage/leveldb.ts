/** The folder of LevelDB: opened with a word on what is wrong in it, and opened again after a failure. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import db, { type Store } from 'dynalite/db/index.js'
import { damaged, errorMessage } from './data-files.ts'

interface Options {
  path: string
  /** Makes an open store ready for requests, which tell by `failed` when it can no longer read or write. */
  prepare(store: Store, failed: (error: Error) => void): Promise<void>
  warn(line: string): void
}

const AFTER_FAILURE =
  'Requests that need the table are answered with an error until it can be opened again. If the disk is full, make room.'
const AFTER_LOSS = 'Put a copy of the folder back if you have one. All other writes are there.'

/** @throws DataError when it cannot be opened */
export async function openLevel({ path, prepare, warn }: Options) {
  let current: Store | undefined
  let hasFailed = false
  let isClosing = false
  let reopening: Promise<void> | undefined

  const open = async () => {
    checkCurrent(path)
    const store = db.create({ path, createTableMs: 0 })
    try {
      await store.db.open()
      for (const words of droppedIn(path))
        warn(`${path} was damaged and has lost writes: ${words}. ${AFTER_LOSS}`)
      await prepare(store, (error) => {
        if (hasFailed || isClosing || store !== current) return
        hasFailed = true
        warn(`${path}: ${errorMessage(error)}. ${AFTER_FAILURE}`)
      })
    } catch (error) {
      await store.db.close()
      throw damaged(path, error)
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
    /**
     * The open store. After a failure it is a new one, which has read LevelDB's log and begun another.
     * @throws DataError while it cannot be opened again
     */
    async store(): Promise<Store> {
      if (hasFailed)
        reopening ??= reopen().finally(() => {
          reopening = undefined
        })
      await reopening
      return current as Store
    },
    async close() {
      isClosing = true
      await reopening?.catch(() => undefined)
      await current?.db.close()
    },
  }
}

/** LevelDB begins an empty database where CURRENT is missing, and deletes the files of the old one. @throws DataError */
function checkCurrent(path: string): void {
  const files = existsSync(path) ? readdirSync(path) : []
  if (files.some((name) => /\.(ldb|log)$/.test(name)) && !files.includes('CURRENT'))
    throw damaged(path, 'the file CURRENT is missing')
}

/** What LevelDB logged about damaged records when it opened the folder. It leaves them out. */
const droppedIn = (path: string): string[] =>
  readFileSync(join(path, 'LOG'), 'utf8').match(/dropping \d+ bytes.*/g) ?? []
