import type * as tasks from '@portal/contract/office/tasks'
import type { Implementations } from '../../platform/http/handler.ts'
import { listLimits, listOfCase } from './list-of-case.ts'
import { exportTasks, getCounts, listTasks } from './task-list.ts'
import { applyTemplate, listTemplates, removeTemplate, saveTemplate } from './templates.ts'
import { orderItems, removeItem, saveItem, saveTask, setState, tickItem } from './write-tasks.ts'

export const tasksRoutes: Implementations<typeof tasks> = {
  applyTemplate,
  exportTasks,
  getCounts,
  listLimits,
  listOfCase,
  listTasks,
  listTemplates,
  orderItems,
  removeItem,
  removeTemplate,
  saveItem,
  saveTask,
  saveTemplate,
  setState,
  tickItem,
}
