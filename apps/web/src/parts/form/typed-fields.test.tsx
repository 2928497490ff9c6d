import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, expectTypeOf, it } from 'vitest'
import { fieldAt } from '../../test/drawn.ts'
import { plainForm } from '../../test/plain-form.ts'
import { EditingProvider } from './form-fields.tsx'
import { formFields, type PathOf } from './typed-fields.ts'

interface Filing {
  readonly title: string
  readonly applicants: readonly { readonly key: string; readonly name: string }[]
  readonly parent: { readonly number: string } | null
}
const { TextAt, RowsAt, useParts } = formFields<Filing>()

it('knows the paths of a form', () => {
  expectTypeOf<PathOf<Filing>>().toEqualTypeOf<
    | ('title' | 'applicants' | 'parent' | 'parent.number')
    | (`applicants.${number}` | `applicants.${number}.key` | `applicants.${number}.name`)
  >()
})

it('holds fields, rows and readers to them', () => {
  function Fields() {
    const { form } = useParts('title')
    return (
      <>
        <TextAt path="title" label={form.title} />
        {/* @ts-expect-error: one letter wrong is no place of the form */}
        <TextAt path="applicants.0.nmae" label="Name" />
        <RowsAt path="applicants" nameOf={String}>
          {(_, path) => (
            <>
              <TextAt path={`${path}.name`} label="Name" />
              {/* @ts-expect-error: nor is it of a row */}
              <TextAt path={`${path}.nmae`} label="Other" />
            </>
          )}
        </RowsAt>
        {/* @ts-expect-error: what was not named is not read */}
        {form.applicants?.length}
      </>
    )
  }
  const form: Filing = { title: 'Lamp', applicants: [{ key: 'a', name: 'Lin' }], parent: null }
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  flushSync(() =>
    root.render(
      <EditingProvider store={plainForm(form)}>
        <Fields />
      </EditingProvider>,
    ),
  )
  expect(fieldAt('title').labels?.[0]?.textContent).toBe('Lamp')
  expect(fieldAt('applicants.0.name').value).toBe('Lin')
  root.unmount()
})
