import { listConnections as call } from '@portal/contract/site/connections'
import { toldGroups } from '@portal/domain/site/connections/told-kinds'
import { messageGroups } from '@portal/domain/site/messages/groups'
import { requireRight } from '../../platform/http/access.ts'
import { implement } from '../../platform/http/handler.ts'
import { findConnections } from './connection-queries.ts'

export const listConnections = implement(call, async ({ user, db, services, language }) => {
  // That they are there, and whether they work, every manager may know; what they are told is for those who see it themselves.
  requireRight(user, 'people', language)
  const rows = await findConnections(db, user.organisation.id)
  const now = services.now()
  return {
    groups: [...toldGroups],
    robotHosts: [...services.channels.weCom.hosts],
    list: rows.map(({ secretBeforeUntil, groupNames, ...row }) => ({
      ...{ id: row.id, kind: row.kind, name: row.name, address: row.shownAddress, language: row.language },
      groups: messageGroups.filter((group) => groupNames.includes(group)),
      isOn: row.isOn,
      pausedTime: row.pausedAt?.toISOString() ?? null,
      failingTime: row.failingSince?.toISOString() ?? null,
      lastSentTime: row.lastSentAt?.toISOString() ?? null,
      secretBeforeUntil: secretBeforeUntil && secretBeforeUntil > now ? secretBeforeUntil.toISOString() : null,
      ...{ waiting: row.waiting, missed: row.missed, madeBy: row.madeBy },
      createdTime: row.createdAt.toISOString(),
      version: row.version,
    })),
  }
})
