/** What each Lambda weighs as deployed, and how long a cold `import` of it takes: `npm run bench -- bundles [runs]`. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { lambdaContent } from '#content/model/read/lambda-content.ts'
import { loadSite } from '#content/model/read/read.ts'
import { bundleLambdas, lambdaEntries } from '#infra/bundle.ts'
import { forms } from '#lambdas/forms.ts'

interface Budget {
  kilobytes: number
  milliseconds: number
}
const FORM: Budget = { kilobytes: 300, milliseconds: 45 }
/** With the client for files, or for mail. */
const MORE: Budget = { kilobytes: 500, milliseconds: 65 }

const takesFiles = (entry: string) =>
  forms.some(({ fields }) => fields.form === entry && fields.fields.some(({ type }) => type === 'file'))
const budgetOf = (entry: string) =>
  forms.some(({ fields }) => fields.form === entry) && !takesFiles(entry) ? FORM : MORE

/** @returns milliseconds of one import in a new process */
function coldImport(file: string): number {
  const code = `const start = performance.now(); await import(${JSON.stringify(pathToFileURL(file).href)}); console.log(performance.now() - start)`
  return Number(execFileSync(process.execPath, ['--input-type=module', '-e', code], { encoding: 'utf8' }))
}

/** Prints a row for each Lambda. Throws when one is over its budget; the middle of `runs` (5) imports counts. */
export async function bench([runs = '5']: string[]): Promise<void> {
  const out = mkdtempSync(join(tmpdir(), 'academy-bundles-'))
  const over: string[] = []
  try {
    const { folder } = await bundleLambdas(lambdaContent(await loadSite()), out)
    console.log('  bundle  cold import  lambda')
    for (const entry of lambdaEntries()) {
      const times = Array.from({ length: Number(runs) }, () => coldImport(join(folder(entry), 'index.mjs')))
      const time = times.sort((a, b) => a - b)[Math.floor(times.length / 2)] as number
      const size = statSync(join(folder(entry), 'index.mjs')).size / 1000
      console.log(`${size.toFixed(0).padStart(5)} KB ${time.toFixed(0).padStart(9)} ms  ${entry}`)
      const { kilobytes, milliseconds } = budgetOf(entry)
      if (size > kilobytes || time > milliseconds)
        over.push(`${entry}: at most ${kilobytes} KB and ${milliseconds} ms`)
    }
  } finally {
    rmSync(out, { recursive: true, force: true })
  }
  if (over.length > 0) throw new Error(`Over budget:\n${over.join('\n')}`)
}
