// npm run bench [-- orders find page start search monitoring docket imports customers reminders overview marks packages classification deposit square statement trademarkOrders]: measures, prints, and keeps the figures in docs/benchmarks.md.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { measureClassification } from './classification.ts'
import { measureCustomers } from './customers.ts'
import { measureDeposit } from './deposit.ts'
import { measureDocket } from './docket.ts'
import { measureFind } from './find.ts'
import { measureImports } from './imports.ts'
import { measureMarks } from './marks.ts'
import { measureMonitoring } from './monitoring.ts'
import { measureOrders } from './orders.ts'
import { measureOverview } from './overview.ts'
import { measurePackages } from './packages.ts'
import { measurePages } from './page.ts'
import { measureReminders } from './reminders.ts'
import { measureSearch } from './search.ts'
import { measureSquare } from './square.ts'
import { measureStart } from './start.ts'
import { measureStatement } from './statement.ts'
import { measureTrademarkOrders } from './trademark-orders.ts'
import { machineState, replaceSection, root } from './workbench.ts'

const file = join(root, 'docs/benchmarks.md')
const parts: Record<string, () => string | Promise<string>> = {
  start: measureStart,
  page: measurePages,
  orders: measureOrders,
  find: measureFind,
  search: measureSearch,
  monitoring: measureMonitoring,
  docket: measureDocket,
  overview: measureOverview,
  imports: measureImports,
  customers: measureCustomers,
  reminders: measureReminders,
  marks: measureMarks,
  packages: measurePackages,
  classification: measureClassification,
  deposit: measureDeposit,
  square: measureSquare,
  statement: measureStatement,
  trademarkOrders: measureTrademarkOrders,
}

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !(name in parts))
if (unknown.length > 0)
  throw new Error(`no such measurement: ${unknown.join(', ')} (there are ${Object.keys(parts).join(', ')})`)

let document = existsSync(file) ? readFileSync(file, 'utf8') : '# What we measured\n\nWritten by `npm run bench`.\n'
for (const [name, measure] of Object.entries(parts)) {
  if (asked.length > 0 && !asked.includes(name)) continue
  const state = machineState()
  const text = await measure()
  console.log(`\n${text}\n\n${state}`)
  document = replaceSection(document, name, `${text}\n\n${new Date().toISOString().slice(0, 10)}, ${state}.`)
}
writeFileSync(file, document)
