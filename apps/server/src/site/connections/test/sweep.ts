import { own, type RoomSweep, rows } from '../../../test/sweep-aim.ts'

const facts = { kind: 'webhook', name: 'x', address: '', groups: ['filed'], language: 'en', isOn: true } as const

export const sweep: RoomSweep = {
  orders: {},
  aims: {
    'connections.listConnections': own,
    'connections.saveConnection': rows((ids) => ({ ...facts, id: ids.connection, version: 1 })),
    'connections.renewSecret': rows((ids) => ({ id: ids.connection })),
    'connections.testConnection': rows((ids) => ({ id: ids.connection })),
    'connections.resumeConnection': rows((ids) => ({ id: ids.connection, sendsMissed: true })),
    'connections.removeConnection': rows((ids) => ({ id: ids.connection })),
    'connections.listEvents': rows((ids) => ({ id: ids.connection })),
    'connections.retryEvent': rows((ids) => ({ id: ids.connectionEvent })),
  },
}
