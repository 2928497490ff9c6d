// node scripts/with-runtime.mjs bench/src/kill-payments.ts [PAYMENTS]: kill -9 of the server (run A) and of PostgreSQL
// (run B) in the middle of payments through the sandbox. Nothing may be lost or paid twice, the ledger must balance,
// and no order may be stuck a minute later. Ends with 1 if any of it does not hold.
import { setTimeout as wait } from 'node:timers/promises'
import { type KillRun, runKill } from './kill-run.ts'
import { machineState } from './workbench.ts'

const payments = Number(process.argv[2] ?? 200)

/** Answers the section for docs/benchmarks.md, and whether everything held. */
export async function measureKills(): Promise<{ text: string; held: boolean }> {
  const runs: KillRun[] = []
  for (const victim of ['server', 'postgres'] as const) {
    runs.push(await runKill(victim, payments))
    await wait(500)
  }
  const rows: [string, (run: KillRun) => string | number][] = [
    ['killed with -9', (run) => (run.victim === 'server' ? 'the server' : 'every PostgreSQL process')],
    ['payments', (run) => run.payments],
    ['acknowledged before the kill', (run) => run.paidAtKill],
    ['ready again after', (run) => `${run.readySeconds.toFixed(1)} s`],
    ['calls answer again after', (run) => `${run.callsSeconds.toFixed(1)} s`],
    ['answers while away', (run) => run.awayAnswers],
    ['reconciled after', (run) => `${run.settledSeconds.toFixed(1)} s`],
    ['charged at the provider', (run) => run.charged],
    ['orders paid', (run) => run.ordersPaid],
    ['lost (charged, order unpaid)', (run) => run.lost],
    ['acknowledged before, unpaid after', (run) => run.forgotten],
    ['paid without a charge', (run) => run.invented],
    ['paid or booked twice', (run) => run.twice],
    ['ledger, sum of all postings', (run) => run.ledgerSum],
    ['orders stuck', (run) => run.stuck],
    ['amcheck of every table and index', (run) => run.amcheck],
    ['holds', (run) => (run.problems.length === 0 ? 'yes' : run.problems.join('; '))],
  ]
  const table = rows.map(([name, cell]) => `| ${name} | ${runs.map(cell).join(' | ')} |`)
  const text = ['## Kill -9 during payments', '', '| | run A | run B |', '|---|---|---|', ...table].join('\n')
  return { text, held: runs.every((run) => run.problems.length === 0) }
}

if (process.argv[1] === import.meta.filename) {
  const state = machineState()
  const { text, held } = await measureKills()
  console.log(`\n${text}\n\n${state}`)
  process.exitCode = held ? 0 : 1
}
