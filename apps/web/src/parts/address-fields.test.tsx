import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, it, vi } from 'vitest'
import { queryClient } from '../api/query.ts'
import { choicesAt, choose, settled } from '../test/choose.ts'
import { typeInto } from '../test/type-into.ts'
import { type Address, AddressFields } from './AddressFields.tsx'

vi.stubGlobal('fetch', async (address: string) => {
  const { pathname, searchParams } = new URL(address, 'http://localhost')
  if (pathname.endsWith('getThePostCodeCity')) return answer([])
  if (searchParams.get('regional') === null) return answer([{ ...jiangsu, children: [nanjing, suzhou] }])
  return answer([gulou, xuanwu].map((one) => ({ ...one, children: [] })))
})
const answer = (data: unknown) => Response.json({ code: 200, data, msg: '' })
const jiangsu = { code: '32', name: '江苏省' }
const nanjing = { code: '3201', name: '南京市' }
const suzhou = { code: '3205', name: '苏州市' }
const gulou = { code: '320106', name: '鼓楼区' }
const xuanwu = { code: '320102', name: '玄武区' }

let root: Root
let last: Address
afterEach(async () => {
  await settled(() => root.unmount())
  queryClient.clear()
  document.body.replaceChildren()
})

function Form({ start, isOpen }: { readonly start: Address; readonly isOpen?: (field: keyof Address) => boolean }) {
  const [value, setValue] = useState(start)
  last = value
  return (
    <AddressFields
      value={value}
      onChange={(update) => setValue((now) => ({ ...now, ...update }))}
      {...(isOpen && { isOpen })}
    />
  )
}

const place = { country: 'CN', province: '江苏省', city: '南京市', county: '', street: '', postcode: '210000' }
async function open(start: Partial<Address>, isOpen?: (field: keyof Address) => boolean) {
  root = createRoot(document.body.appendChild(document.createElement('div')))
  await settled(() =>
    root.render(
      <QueryClientProvider client={queryClient}>
        <Form start={{ ...place, ...start }} {...(isOpen && { isOpen })} />
      </QueryClientProvider>,
    ),
  )
  const [, , county] = document.querySelectorAll<HTMLElement>('[role="combobox"]')
  await vi.waitFor(() => expect(choicesAt(county).map(({ value }) => value)).toContain('鼓楼区'))
  const street = document.querySelector<HTMLInputElement>('[autocomplete="street-address"]')
  if (!county || !street) throw new Error('no fields')
  return { county, street }
}
const typed = (field: HTMLInputElement, text: string) => settled(() => typeInto(field, text))

it('keeps a chosen county apart from the street, whatever is typed there', async () => {
  const { county, street } = await open({ street: '示例路 1 号' })
  await choose(county, '玄武区')
  expect(street.value).toBe('示例路 1 号')

  await typed(street, '新路 2 号')

  expect(county.textContent).toContain('玄武区')
  expect(last).toMatchObject({ county: '玄武区', street: '新路 2 号' })
})

it('shows what an older form has in its street, and keeps it when the street is typed anew', async () => {
  const { county, street } = await open({ street: '玄武区示例路 1 号' })
  expect(county.textContent).toContain('玄武区')
  expect(street.value).toBe('示例路 1 号')
  // To look is not to change.
  expect(last.street).toBe('玄武区示例路 1 号')

  await typed(street, '新路 2 号')

  expect(last).toMatchObject({ county: '玄武区', street: '新路 2 号' })
})

it('says a county once that was typed before it was chosen', async () => {
  const { county, street } = await open({})
  await typed(street, '鼓楼区示例路 1 号')
  expect(street.value).toBe('鼓楼区示例路 1 号')
  await choose(county, '鼓楼区')

  expect(last).toMatchObject({ county: '鼓楼区', street: '示例路 1 号' })
})

it('lets the county go with its city', async () => {
  await open({ county: '玄武区', street: '示例路 1 号' })
  const [, city] = document.querySelectorAll<HTMLElement>('[role="combobox"]')
  if (city) await choose(city, '苏州市')

  expect(last).toMatchObject({ city: '苏州市', county: '', street: '示例路 1 号' })
})

it('leaves an older street whole where the county is not open for a correction', async () => {
  const { county, street } = await open({ street: '玄武区示例路 1 号' }, (field) => field === 'street')

  expect(street.value).toBe('玄武区示例路 1 号')
  expect(county.getAttribute('aria-disabled') ?? county.hasAttribute('disabled')).toBeTruthy()
})
