import type { TrademarkForm } from '@portal/domain/trademarks/registration/form'
import { formFields } from '../../parts/form/typed-fields.ts'

export const { AreaAt, CheckAt, ChooseAt, CountryAt, RowsAt, TextAt, useChange, useEditing, useForm, useParts } =
  formFields<TrademarkForm>()
