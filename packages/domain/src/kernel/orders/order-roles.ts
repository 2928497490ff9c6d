/** Who may do something to an order: the roles of accounts, and `system` for payment events and time-outs. */
export const orderRoles = ['customer', 'subAccount', 'agent', 'reviewer', 'finance', 'administrator', 'system'] as const
export type OrderRole = (typeof orderRoles)[number]

export const clientRoles = ['customer', 'subAccount'] as const satisfies readonly OrderRole[]
/** Those who work on cases. */
export const caseRoles = ['agent', 'reviewer', 'administrator'] as const satisfies readonly OrderRole[]
