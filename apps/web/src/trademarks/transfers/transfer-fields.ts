import type { TransferForm } from '@portal/domain/trademarks/transfers/form'
import { formFields } from '../../parts/form/typed-fields.ts'

export const { AreaAt, CheckAt, ChooseAt, CountryAt, TextAt, useChange, useEditing, useParts } =
  formFields<TransferForm>()
