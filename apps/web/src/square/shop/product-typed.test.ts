import { describe, expect, it } from 'vitest'
import { mergeForms } from '../../parts/form/merge-forms.ts'
import { formOf, newProduct, newVariant, type TypedProduct, type TypedVariant } from './product-typed.ts'

const withStock = (stock: TypedVariant['stock']): TypedProduct => ({
  ...newProduct(undefined, 'en'),
  variants: [{ ...newVariant, id: '0a7e8f8e-5a55-4a7e-9a8b-1f2f3f4f5f6f', price: '49', stock }],
})

describe('the form of a product', () => {
  it('changes a stock by what was meant, however much was sold while it lay on the device', () => {
    const { form } = mergeForms(withStock(['10', 10]), withStock(['12', 10]), withStock(['6', 6]))
    const [variant] = formOf(form).variants
    expect((variant?.stock ?? 0) - (variant?.stockBefore ?? 0)).toBe(2)
  })

  it('leaves a stock that nobody typed as it is now', () => {
    const { form, conflicts } = mergeForms(withStock(['10', 10]), withStock(['10', 10]), withStock(['6', 6]))
    expect(formOf(form).variants).toMatchObject([{ stock: 6, stockBefore: 6 }])
    expect(conflicts).toEqual([])
  })
})
