import sharp from 'sharp'
import {palette} from './site/scenes/palette.ts'
import {CRAFT,drone} from './site/scenes/props/drones.ts'
import {GROUPS,people} from './site/scenes/props/people.ts'
import {random} from './site/scenes/random.ts'
import {at} from './site/scenes/svg.ts'
const p=palette('teal','day')
let s=''
CRAFT.forEach((c,i)=>{s+=at(180+(i%4)*380,150+Math.floor(i/4)*330,1.1,drone(p,c,true))})
GROUPS.forEach((g,i)=>{s+=people(palette('plum','day'),random(i+3),g,60+((i%3)*500),860+Math.floor(i/3)*210,180,.5)})
await sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1560 1340" width="1560" height="1340"><rect width="1560" height="1340" fill="#E8F1F6"/>${s}</svg>`)).png().toFile('/tmp/face/props.png')
