/** Which packages run for visitors, in Lambdas or in the `academy` command, and which only build, deploy or test. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readImports, sourceFiles } from './boundaries.ts'

const root = join(import.meta.dirname, '..')
const manifest: Record<string, Record<string, string>> = JSON.parse(readFileSync('package.json', 'utf8'))
const { dependencies, devDependencies } = manifest

/**
 * Code that staff, editors, Lambdas, browsers or deployments run. The local stack, the dev server and the build of the
 * installed `academy` are tools of developers.
 */
const RUNS =
  /^(?:\.ci\/preview|content|lambdas|infra\/stages\.ts|cli\/(?!bundle\/|local\/|serve\/)|site\/(?:entry|forms|language|ui)\/)/

/** Files of these packages are served or started without an import. */
const SERVED = ['@fontsource-variable/anek-latin', '@fontsource-variable/anek-telugu', 'pagefind']

const packageOf = (specifier: string) => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')
const imported = new Set(
  readImports(root, [...sourceFiles(root), '.ci/preview.ts'])
    .filter(({ from, to, typeOnly }) => to.startsWith('npm:') && !typeOnly && RUNS.test(from))
    .map(({ specifier }) => packageOf(specifier)),
)

test('what visitors, Lambdas and the academy command run is a dependency, and nothing else is', () => {
  const known = Object.keys({ ...dependencies, ...devDependencies })
  const running = [...imported].filter((name) => known.includes(name))
  expect([...running, ...SERVED].toSorted()).toEqual(Object.keys(dependencies ?? {}).toSorted())
})

test('every package that the client has chosen is imported', () => {
  const chosen =
    'react react-dom vite vike @mdx-js/rollup gray-matter zod commander aws-cdk-lib @aws-sdk/client-ses @aws-sdk/client-dynamodb'
  const all = new Set(readImports(root, sourceFiles(root)).map(({ specifier }) => packageOf(specifier)))
  expect(chosen.split(' ').filter((name) => !all.has(name))).toEqual([])
})

test('the clients of the AWS SDK have one version', () => {
  // Published on its own, rarely: no release of it has the number of the others.
  const { '@aws-sdk/client-cloudfront-keyvaluestore': _, ...others } = dependencies ?? {}
  const clients = Object.entries(others).filter(([name]) => /^@aws-sdk\/(?:client|lib|s3)-/.test(name))
  expect(clients.length).toBeGreaterThan(10)
  expect(new Set(clients.map(([, version]) => version)).size).toBe(1)
})
