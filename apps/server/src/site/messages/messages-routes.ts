import type * as messages from '@portal/contract/site/messages'
import type { Implementations } from '../../platform/http/handler.ts'
import { getChoices } from './get-choices.ts'
import { listAllDeliveries } from './list-all-deliveries.ts'
import { listDeliveries } from './list-deliveries.ts'
import { retryDelivery } from './retry-delivery.ts'
import { saveChoices } from './save-choices.ts'
import { saveOrganisationChoices } from './save-organisation-choices.ts'
import { unsubscribe } from './unsubscribe.ts'

export const messagesRoutes: Implementations<typeof messages> = {
  getChoices,
  saveChoices,
  saveOrganisationChoices,
  listDeliveries,
  listAllDeliveries,
  retryDelivery,
  unsubscribe,
}
