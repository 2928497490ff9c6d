import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { orderKinds as kindsOfContract } from '@portal/contract/kernel/order-choices'
import { kindFacts, orderKindNames } from '@portal/domain/kernel/orders/kinds'
import { describe, expect, it } from 'vitest'
import { exportedLists, orderKinds } from '../rooms.ts'

const sorted = (names: readonly string[]) => [...names].sort()

const source = fileURLToPath(new URL('../', import.meta.url))
const serves = (file: string) =>
  / = serveList\(|\{ file: fileOf\(|const file: ListFile = \{/.test(readFileSync(join(source, file), 'utf8'))

describe('the kinds of order', () => {
  const declared = orderKinds.flatMap(({ names }) => names)

  it('that the rooms declare are those of the domain’s table, but for fees that another order owes', () => {
    const needNone = orderKindNames.filter((kind) => kindFacts(kind).isSupplement)

    expect(needNone).toEqual(['patentSupplement', 'trademarkSupplement'])
    expect(sorted([...declared, ...needNone])).toEqual(sorted(orderKindNames))
  })

  it('of the contract are the same, but for a pair, which is two orders', () => {
    expect(sorted([...kindsOfContract, 'sameDay'])).toEqual(sorted(orderKindNames))
  })

  it('that carry a form are those of which the table says so; follow-ups keep theirs in a table of their own', () => {
    const withForm = orderKinds.filter(({ form }) => form).flatMap(({ names }) => names)
    const said = orderKindNames.filter((kind) => {
      const { isMoneyOnly, hasFormOfFamily } = kindFacts(kind)
      return !isMoneyOnly && !hasFormOfFamily
    })

    expect(sorted([...withForm, 'followUp'])).toEqual(sorted(said))
  })
})

it('knows the file of every list that is served', async () => {
  const files = globSync('**/*.ts', { cwd: source }).filter((file) => !file.endsWith('.test.ts') && serves(file))
  const modules: readonly object[] = await Promise.all(files.map((file) => import(`../${file}`)))
  const served = modules.flatMap((module) => Object.values(module)).flatMap(({ file }) => file?.name ?? [])

  expect(served.length).toBeGreaterThanOrEqual(files.length)
  expect(sorted(exportedLists.map(({ name }) => name))).toEqual(sorted(served))
})
