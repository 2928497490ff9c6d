import type { JobName } from './job-payloads.ts'

interface CronLine {
  readonly task: JobName
  /** Minute, hour, day, month, weekday, in UTC. */
  readonly match: string
  /** Also when a server starts: people wait for what it tells. */
  readonly atStart?: true
}

/**
 * Work that comes round by the database's clock, each line at least once a day; a turn is queued once, however many processes
 * run, and the newest of those missed is made up for.
 */
export const crontab: readonly CronLine[] = [
  // Steps are told from eight in the morning on; what waits to be acknowledged climbs by the hour.
  // What is due is carried out within seconds (`prompt-deliveries.ts`); this is for what came back from a lost server.
  { task: 'connections.sendEvents', match: '* * * * *', atStart: true },
  // A contract is in force until the end of its last day in Beijing; hourly, so that a server that was away catches up.
  { task: 'contracts.follow', match: '41 * * * *', atStart: true },
  { task: 'docket.remind', match: '3 * * * *', atStart: true },
  // Hourly, so that a server that was away catches up soon; it reads what waits alone.
  { task: 'approvals.remind', match: '49 * * * *', atStart: true },
  // Hourly, so that a server that was away catches up soon; each bill is read once, from ten in the morning on.
  { task: 'bills.readDue', match: '33 * * * *', atStart: true },
  // Hourly, so that a server that was away catches up soon; commission is released with a day in Beijing.
  { task: 'commission.settle', match: '51 * * * *', atStart: true },
  // Hourly, so that a server that was away catches up soon; a customer becomes free with a day in Beijing.
  { task: 'customers.freeQuiet', match: '17 * * * *', atStart: true },
  { task: 'documents.sweepStorage', match: '37 18 * * *' },
  { task: 'filings.cancelUnpaid', match: '23 * * * *' },
  // Five past midnight in Beijing ends most; the other turns catch up after downtime.
  { task: 'foreign.expireQuotes', match: '5 * * * *' },
  // What the invoice service says, and forms for red letters that nobody confirmed; it reads what waits alone.
  { task: 'invoices.advance', match: '* * * * *', atStart: true },
  { task: 'jobs.forgetFinished', match: '17 19 * * *' },
  { task: 'marks.moveWatched', match: '19 * * * *', atStart: true },
  { task: 'messages.forgetDeliveries', match: '53 19 * * *' },
  // What is due is carried out within seconds (`prompt-deliveries.ts`); this gathers the daily mails and ends lost leases.
  { task: 'messages.sendDeliveries', match: '* * * * *', atStart: true },
  { task: 'monitoring.compareWatches', match: '31 17 * * *' },
  // Hourly, so that a server that was away catches up soon; nothing is read while nothing is due.
  { task: 'monitoring.moveWatches', match: '13 * * * *', atStart: true },
  { task: 'notices.lookAtNotices', match: '43 * * * *', atStart: true },
  { task: 'orders.foldTallies', match: '*/5 * * * *' },
  // Ten past midnight in Beijing: the day that ended is over.
  { task: 'orders.missDeadlines', match: '10 16 * * *' },
  { task: 'patents.endTerms', match: '5 16 * * *' },
  // Hourly, so that a server that was away catches up soon; a search has its turn once a day or week.
  { task: 'patents.tellNewHits', match: '27 * * * *', atStart: true },
  // Hourly, so that a server that was away catches up soon; each person is told once on a working day.
  { task: 'queues.tellWaits', match: '21 * * * *', atStart: true },
  // Hourly, so that a server that was away catches up soon; protections, claims and releases end with a day in Beijing.
  { task: 'records.follow', match: '37 * * * *', atStart: true },
  // Hourly, so that a server that was away catches up soon; a setting has its turn once a month.
  { task: 'reports.makeDue', match: '29 * * * *', atStart: true },
  // Queued by each change of a rule; at a start for what a new edition of the product brings.
  { task: 'rules.recount', match: '3 16 * * *', atStart: true },
  { task: 'session.forgetExpired', match: '*/10 * * * *' },
  // Seven past midnight in Beijing ends most; the other turns catch up after downtime. At a start it seals accounts that lie in the clear.
  { task: 'square.endOverdue', match: '7 * * * *', atStart: true },
  // A day is over with midnight in Beijing; hourly, so that a server that was away catches up.
  { task: 'productOrders.followDays', match: '11 * * * *', atStart: true },
  { task: 'square.countMatches', match: '*/10 * * * *' },
  { task: 'supply.matchPosts', match: '*/10 * * * *' },
  // Hourly, so that a server that was away catches up soon; each step of a task is told once.
  { task: 'tasks.remind', match: '47 * * * *', atStart: true },
  { task: 'site.forgetBrowsing', match: '41 19 * * *' },
]
