import type { TrademarkServiceForm } from '@portal/domain/trademarks/services/form'
import { formFields } from '../../parts/form/typed-fields.ts'

export const { AreaAt, CheckAt, ChooseAt, RowsAt, TextAt, useChange, useEditing, useParts } =
  formFields<TrademarkServiceForm>()
