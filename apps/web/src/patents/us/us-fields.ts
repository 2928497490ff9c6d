import type { UsForm } from '@portal/domain/patents/us/form'
import { formFields } from '../../parts/form/typed-fields.ts'

export const {
  AreaAt,
  CheckAt,
  ChooseAt,
  CountryAt,
  NumberAt,
  RowsAt,
  TextAt,
  YesNoAt,
  useChange,
  useEditing,
  useForm,
  useParts,
} = formFields<UsForm>()
