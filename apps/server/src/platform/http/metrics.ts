import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { release } from '../../release.ts'

export const metrics = new Registry()
collectDefaultMetrics({ register: metrics })

export const callDuration = new Histogram({
  name: 'portal_call_duration_seconds',
  help: 'Time from request to reply of one call',
  labelNames: ['call'] as const,
  buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  registers: [metrics],
})

export const callReplies = new Counter({
  name: 'portal_call_replies_total',
  help: 'Replies by call and status',
  labelNames: ['call', 'status'] as const,
  registers: [metrics],
})

export const poolConnections = new Gauge({
  name: 'portal_database_connections',
  help: 'Database connections of this process by use',
  labelNames: ['use'] as const,
  registers: [metrics],
})

export const storageFilesRemoved = new Counter({
  name: 'portal_storage_leftovers_removed_total',
  help: 'Stored files and unfinished uploads that nothing named and the sweep removed',
  registers: [metrics],
})

export const storageFilesMissing = new Gauge({
  name: 'portal_storage_files_missing',
  help: 'Files whose bytes the last sweep did not find in the storage',
  registers: [metrics],
})

export const queueJobs = new Gauge({
  name: 'portal_queue_jobs',
  help: 'Jobs by task: waiting for their turn, running, and failed for good',
  labelNames: ['task', 'state'] as const,
  registers: [metrics],
})

export const queueOldest = new Gauge({
  name: 'portal_queue_oldest_seconds',
  help: 'How long the longest waiting job of a task has been due',
  labelNames: ['task'] as const,
  registers: [metrics],
})

export const deliveries = new Gauge({
  name: 'portal_deliveries',
  help: 'Messages to people outside of the portal: waiting with their time come, and not delivered in the last seven days',
  labelNames: ['state'] as const,
  registers: [metrics],
})

export const turnsAge = new Gauge({
  name: 'portal_turns_age_seconds',
  help: 'Time since a line of the crontab had its turn; none before the first',
  registers: [metrics],
})

export const sourceRecords = new Gauge({
  name: 'portal_source_records',
  help: 'Records of a source of a register',
  labelNames: ['register', 'source'] as const,
  registers: [metrics],
})

export const sourceAge = new Gauge({
  name: 'portal_source_age_seconds',
  help: 'Time since the last import of a source that succeeded; none for one that never did',
  labelNames: ['register', 'source'] as const,
  registers: [metrics],
})

export const sourceHealthy = new Gauge({
  name: 'portal_source_healthy',
  help: '1 while the last import of a source succeeded within its rhythm, else 0',
  labelNames: ['register', 'source'] as const,
  registers: [metrics],
})

const buildInfo = new Gauge({
  name: 'portal_build_info',
  help: 'Always 1; the release and its Node as labels',
  labelNames: ['version', 'node'] as const,
  registers: [metrics],
})
buildInfo.set({ version: release, node: process.version }, 1)

export const paymentOutcomes = new Counter({
  name: 'portal_payment_outcomes_total',
  help: 'What became of payment notifications and queries',
  labelNames: ['outcome'] as const,
  registers: [metrics],
})
