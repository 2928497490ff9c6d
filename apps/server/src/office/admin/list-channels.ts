import { listChannels as call, testChannel } from '@portal/contract/office/admin'
import { channels } from '@portal/domain/office/admin/channels'
import { implement } from '../../platform/http/handler.ts'
import { findLastTests } from './channel-queries.ts'
import { missingSettings } from './channel-rules.ts'

export const listChannels = implement(call, async ({ db, services }) => {
  const tests = new Map((await findLastTests(db, testChannel.name, channels)).map((test) => [test.channel, test]))
  return channels.map((channel) => {
    const last = tests.get(channel)
    return {
      channel,
      isSetUp: services.channels[channel] !== undefined,
      wants: missingSettings(services, channel).map((names) => [...names]),
      lastTest: last
        ? { time: last.at.toISOString(), receiver: last.receiver, outcome: last.outcome, reason: last.reason }
        : null,
    }
  })
})
