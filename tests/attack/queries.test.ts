import { proveAttacks } from '../support/attack/attack.ts'
import { Q01 } from './Q01.ts'
import { Q02 } from './Q02.ts'
import { Q03 } from './Q03.ts'
import { Q04 } from './Q04.ts'
import { Q05 } from './Q05.ts'
import { Q06 } from './Q06.ts'
import { Q07 } from './Q07.ts'
import { Q08 } from './Q08.ts'
import { Q09 } from './Q09.ts'
import { Q10 } from './Q10.ts'
import { Q11 } from './Q11.ts'
import { Q12 } from './Q12.ts'
import { Q13 } from './Q13.ts'
import { Q14 } from './Q14.ts'
import { Q15 } from './Q15.ts'
import { Q16 } from './Q16.ts'

await proveAttacks('what is asked of lists', [
  Q01,
  Q02,
  Q03,
  Q04,
  Q05,
  Q06,
  Q07,
  Q08,
  Q09,
  Q10,
  Q11,
  Q12,
  Q13,
  Q14,
  Q15,
  Q16,
])
