/** Writes a template as text: a resource is a paragraph, and everything that fits stays on one line. */
import type { Synthesized } from './app.ts'

type Json = string | number | boolean | null | Json[] | { [key: string]: Json }

const WIDTH = 160

/** Changes with every build, is the same in each resource (tags), or follows from the rest. */
const LEFT_OUT = new Set(['Code', 'Tags', 'Metadata', 'FunctionCode', 'DependsOn'])

const text = (value: Json) => (typeof value === 'string' ? value : JSON.stringify(value))

/** `{ Ref: 'Table' }` is `${Table}`, and a joined text is one text. */
function short(value: Json): Json {
  if (Array.isArray(value)) return value.map(short)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value)
  const [[key, of] = ['', null]] = entries
  if (entries.length === 1 && key === 'Ref') return `\${${String(of)}}`
  if (entries.length === 1 && key === 'Fn::GetAtt') return `\${${[of].flat().join('.')}}`
  if (entries.length === 1 && key === 'Fn::Join') {
    const [between, parts] = of as [string, Json[]]
    return Array.isArray(parts) ? parts.map((part) => text(short(part))).join(between) : value
  }
  if (entries.length === 1 && key === 'Fn::ImportValue') return `\${${String(of)}}`
  if (entries.length === 1 && key === 'Fn::GetStackOutput') {
    const { StackName, OutputName } = of as Record<string, string>
    return `\${${StackName}.${OutputName}}`
  }
  return Object.fromEntries(
    entries.flatMap(([name, one]) => (LEFT_OUT.has(name) ? [] : [[name, property(name, one)]])),
  )
}

/** A dashboard is JSON in a text. */
const property = (name: string, value: Json): Json =>
  name === 'DashboardBody' ? JSON.parse(String(short(value))) : short(value)

function lines(value: Json, head: string, indent: string): string[] {
  const line = `${indent}${head}${JSON.stringify(value)}`
  if (line.length <= WIDTH || typeof value !== 'object' || value === null) return [line]
  const inner = `${indent}  `
  const parts = Array.isArray(value)
    ? value.flatMap((one) => lines(one, '- ', inner))
    : Object.entries(value).flatMap(([key, one]) => lines(one, `${key}: `, inner))
  return [`${indent}${head}`.trimEnd(), ...parts]
}

type Template = Partial<Record<'Resources' | 'Outputs', Record<string, Record<string, Json>>>>

/** Paragraphs of a stack, by logical id. */
export function paragraphs(made: Synthesized, stack: string): Map<string, string[]> {
  const { Resources = {}, Outputs = {} } = made.template(stack).toJSON() as Template
  const all = [...Object.entries(Resources), ...Object.entries(Outputs)]
  return new Map(
    all.map(([id, { Type = 'Output', Properties, ...more }]) => {
      const rest = Object.entries({ ...more, ...(Properties as object) }).flatMap(([key, value]) =>
        LEFT_OUT.has(key) ? [] : lines(property(key, value), `${key}: `, '  '),
      )
      return [id, [`${id} ${String(Type)}`, ...rest]]
    }),
  )
}
