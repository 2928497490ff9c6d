import { CommandFailure, defineCommand, exits, type Shell, UseError } from '../platform/commands/command.ts'
import type { Database } from '../platform/db/connection.ts'
import { insertBenchOrders } from './bench-queries.ts'

const benchMax = 5_000_000

export const seedCommand = defineCommand({
  name: 'seed',
  summary: 'Load the demo set, or many invented orders to measure on; never in production',
  options: {
    demo: { type: 'boolean', says: 'demo accounts with orders in every state, invented patents and marks' },
    bench: {
      type: 'string',
      value: 'N',
      says: `N invented orders of a customer for each 100 of them, up to ${benchMax}`,
    },
  },
  async run(shell, { values }) {
    const orders = Number(values.bench ?? 0)
    if (!values.demo && values.bench === undefined) throw new UseError('--demo or --bench N is missing')
    if (!Number.isInteger(orders) || orders < (values.bench === undefined ? 0 : 1) || orders > benchMax) {
      throw new UseError(`--bench is a whole number from 1 to ${benchMax}`)
    }
    if (shell.config.nodeEnv === 'production') {
      throw new CommandFailure('Invented data are refused in production (NODE_ENV=production).')
    }
    const database = await shell.openDatabase()
    if (values.demo) await seedDemo(shell, database)
    if (orders > 0) {
      shell.progress(`${orders} orders`)
      const customers = await insertBenchOrders(database.db, orders)
      shell.print(`${orders} invented orders of ${customers} customers are loaded.`, { orders, customers })
    }
    return exits.done
  },
})

async function seedDemo(shell: Shell, database: Database): Promise<void> {
  if (!shell.config.demo) {
    throw new CommandFailure(
      'The demo set is closed at the next start here: set PORTAL_DEMO=on for this database first.',
    )
  }
  // The whole product is loaded for these data alone.
  const [{ makeServices }, { loadDemo }] = await Promise.all([import('../make-services.ts'), import('./load-demo.ts')])
  // Its log lines would stand between the words of the command; what fails is thrown.
  const services = await makeServices({ ...shell.config, logLevel: 'silent' }, database)
  const loaded = await loadDemo(database, services)
  shell.print(loaded ? 'The demo set is loaded.' : 'The demo set was loaded before.', { demo: true, loaded })
}
