/** Page for texts of content/legal and content/pages. The privacy policy has its own page. */
import type { FormFields } from '#lambdas/shared/form.ts'
import SimpleForm from '../../forms/SimpleForm.island.tsx'
import { Island } from '../../page/Island.tsx'
import { usePage, useSimpleForm } from '../../page/page.tsx'
import { TextPage } from '../../text/TextPage.tsx'
import type { Data } from './+data.ts'

const FORMS = import.meta.glob<Record<string, FormFields>>('../../../lambdas/*/fields.ts', { eager: true })

function Form({ name }: { name: string }) {
  const form = Object.values(FORMS)
    .flatMap(Object.values)
    .find(({ form }) => form === name)
  if (!form) throw new Error(`lambdas/ has no form "${name}"`)
  return <Island of={SimpleForm} props={useSimpleForm(form)} />
}

export default function Page() {
  const { data } = usePage<Data>()
  return <TextPage data={data}>{data.form && <Form name={data.form} />}</TextPage>
}
