import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { callQuery, queryClient } from '../../api/query.ts'
import { choicesAt } from '../../test/choose.ts'
import { plainForm } from '../../test/plain-form.ts'
import { DivisionsAt } from './DivisionsAt.tsx'
import { EditingProvider } from './form-fields.tsx'

let root: Root | undefined
const direct = '省直辖县级行政区划'
const provinces = [
  { code: '31', name: '上海市', children: [{ code: '3101', name: '市辖区' }] },
  {
    code: '41',
    name: '河南省',
    children: [
      { code: '4101', name: '郑州市' },
      { code: '4190', name: direct },
    ],
  },
  { code: '81', name: '中国香港', children: [] },
]
beforeEach(() => {
  queryClient.setQueryData(callQuery('reference.listDivisions', {}).queryKey, provinces)
  queryClient.setQueryData(callQuery('reference.listDivisions', { regional: '4190' }).queryKey, [
    { code: '419001', name: '济源市', children: [] },
  ])
})
afterEach(() => {
  root?.unmount()
  queryClient.clear()
})

/** What the city of a person there can be: the choices of a list, or that it is typed. */
async function citiesOf(person: { province: string; city: string }): Promise<readonly string[] | 'typed'> {
  const owner = { country: 'CN', ...person }
  const page = document.body.appendChild(document.createElement('div'))
  root = createRoot(page)
  root.render(
    <QueryClientProvider client={queryClient}>
      <EditingProvider store={plainForm({ owner })}>
        <DivisionsAt path="owner" person={owner} labels={{ province: 'Province', city: 'City' }} />
      </EditingProvider>
    </QueryClientProvider>,
  )
  const field = await vi.waitFor(() => {
    const found = document.getElementById('at-owner.city')
    if (!found) throw new Error('not drawn')
    return found
  })
  if (field instanceof HTMLInputElement) return 'typed'
  return choicesAt(field)
    .map(({ value }) => value)
    .filter((value) => value !== '')
}

describe('the city of a person in China', () => {
  it('is one of its province, or a place that lies in no city of it', async () => {
    expect(await citiesOf({ province: '河南省', city: '' })).toEqual(['郑州市', '济源市'])
  })

  it('is the province itself where that is a city', async () => {
    expect(await citiesOf({ province: '上海市', city: '' })).toEqual(['上海市'])
  })

  it('stays what was typed before', async () => {
    expect(await citiesOf({ province: '河南省', city: '郑州' })).toEqual(['郑州市', '济源市', '郑州'])
  })

  it('is typed where the register knows no places', async () => {
    expect(await citiesOf({ province: '中国香港', city: '' })).toBe('typed')
    root?.unmount()
    document.body.replaceChildren()
    expect(await citiesOf({ province: '浙江', city: '' })).toBe('typed')
  })
})
