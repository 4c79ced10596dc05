import { route } from '@/lib/edge/http/api/route'
import { addExpense } from '@/lib/outcome/follow-through/add-expense'
import { addExpenseContract } from '@/lib/outcome/follow-through/contracts'

export const POST = route(addExpenseContract, addExpense)
