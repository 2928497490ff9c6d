import type { FormApplicant } from '@portal/domain/patents/filings/form'
import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, it, vi } from 'vitest'
import { queryClient } from '../api/query.ts'
import { setLanguage } from '../app/language.ts'
import { typeInto } from '../test/type-into.ts'
import { ApplicantDialog } from './ApplicantDialog.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
vi.stubGlobal('fetch', () => new Promise<Response>(() => {}))

// The simulated browser has no modal dialogs: it only knows whether one is open.
Object.assign(HTMLDialogElement.prototype, { showModal() {}, close() {} })

let root: Root
afterEach(() => {
  act(() => root.unmount())
  setLanguage('en')
  queryClient.clear()
})

function show(kind: FormApplicant['kind']): HTMLElement {
  const value = {
    ...{ key: 'a', bookId: null, kind, name: '王示例', nameEn: '', idCode: '', country: 'CN', province: '', city: '' },
    ...{ street: '', postcode: '', phone: '', email: '', reductionYear: null },
  } as FormApplicant
  const place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
  act(() =>
    root.render(
      <QueryClientProvider client={queryClient}>
        <ApplicantDialog
          {...{ value, keepInBook: false, hasReduction: false }}
          isOpen={() => true}
          onClose={() => {}}
          onDone={() => {}}
        />
      </QueryClientProvider>,
    ),
  )

  return place
}

it.each([
  ['individual', '英文姓名'],
  ['enterprise', '英文名称'],
] as const)('calls the English name of an %s %s', (kind, label) => {
  setLanguage('zh')
  const labels = [...show(kind).querySelectorAll('label')].map(({ textContent }) => textContent?.trim())
  expect(labels.filter((one) => one?.startsWith('英文'))).toEqual([label])
})

it('says of a wrong number as soon as it is left, in its usual spelling', () => {
  const place = show('individual')
  const label = [...place.querySelectorAll('label')].find(({ textContent }) =>
    textContent?.startsWith('Identity number'),
  )
  const field = label?.control as HTMLInputElement
  act(() => field.focus())
  act(() => typeInto(field, '3301 02'))
  expect(field.ariaInvalid).toBeNull()
  act(() => field.blur())
  expect([field.value, field.ariaInvalid]).toEqual(['330102', 'true'])
})
