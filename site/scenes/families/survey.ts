/** Surveying: parcels from straight above, a building site, a temple as a mesh, an orbit around a ruin. */
import { crowd, type Family, fly, iso, type Kit } from '../kit.ts'
import { crane } from '../props/machines.ts'
import { block, gopuram, tree } from '../props/places.ts'
import { at, circle, ellipse, line, outlined, path, poly, range, rect, short } from '../svg.ts'
import { cloud, flightPath, graticule, hill, ridge, shadow, sky } from '../terrain.ts'

/** Straight down: fields, road, roofs, overlapping photo frames along a lawn-mower path. */
function ortho(kit: Kit): string {
  const { p, random } = kit
  const columns = [-20, 190, 420, 640, 900, 1220]
  const rows = [-20, 180, 400, 610, 820]
  const parcels = rows.slice(0, -1).flatMap((y, r) =>
    columns.slice(0, -1).map((x, c) => {
      const w = (columns[c + 1] ?? 0) - x - 10
      const h = (rows[r + 1] ?? 0) - y - 10
      const tilled = random.whole(0, 2)
        ? range(14, Math.min(w, h), 18)
            .map((n) => (c % 2 ? `M${x + n} ${y + 6}v${h - 12}` : `M${x + 6} ${y + n}h${w - 12}`))
            .join('')
        : ''
      return (
        rect(x, y, w, h, random.pick([p.land[0], p.land[1], p.land[2], p.land[3], p.second]), { rx: 5 }) +
        line(tilled, p.contour, 2, { 'stroke-opacity': 0.25 })
      )
    }),
  )
  const river =
    line('M-20 690Q240 560 480 640T860 520T1220 420', p.sky[0], 56) +
    line('M-20 690Q240 560 480 640T860 520T1220 420', p.contour, 2, { 'stroke-opacity': 0.4 })
  const roofs = [
    [246, 236],
    [330, 250],
    [690, 60],
    [960, 640],
    [1050, 660],
  ]
    .map(([x, y]) => path(`M${x} ${y}h70v56h-70zM${x} ${(y ?? 0) + 28}h70`, p.signal, outlined(p.ink, 2.5)))
    .join('')
  const frames = [
    [300, 150],
    [470, 150],
    [640, 150],
  ]
    .map(([x, y]) =>
      rect((x ?? 0) - 130, (y ?? 0) - 76, 260, 170, p.paper, {
        'fill-opacity': 0.16,
        stroke: p.paper,
        'stroke-width': 4,
      }),
    )
    .join('')
  const mow = flightPath(
    p,
    [
      [90, 110],
      [1090, 110],
      [1120, 250],
      [1090, 340],
      [110, 340],
      [80, 470],
      [110, 560],
      [1090, 560],
    ],
    [0, 1, 3, 4, 6],
    5,
  )
  return (
    rect(0, 0, 1200, 800, p.paper) +
    parcels.join('') +
    river +
    roofs +
    frames +
    mow +
    ellipse(690, 470, 200, 60, p.ink, { 'fill-opacity': 0.16 }) +
    fly(kit, 0, 640, 330, 2.1)
  )
}

function site(kit: Kit): string {
  const { p, random } = kit
  const grid =
    range(-6, 13)
      .map((i) => `M${short(600 + (i - 3) * 70)} 500L${short(600 + (i - 3) * 210)} 800`)
      .join('') + [520, 560, 620, 710].map((y) => `M0 ${y}H1200`).join('')
  return (
    sky(p, 520, { x: 200, y: 200, r: 50 }) +
    cloud(p, 860, 130, 1) +
    hill(p, ridge(random, 470, 22), p.land[0], 2) +
    rect(0, 500, 1200, 300, p.land[2]) +
    line(grid, p.paper, 2.5, { 'stroke-opacity': 0.8 }) +
    crane(p, 940, 560, 0.98) +
    block(p, 640, 580, 250, 7, p.land[3], 3) +
    block(p, 470, 620, 190, 4, p.second, 2) +
    [
      [330, 700],
      [820, 690],
      [1060, 740],
    ]
      .map(
        ([x, y]) =>
          rect((x ?? 0) - 22, (y ?? 0) - 14, 44, 28, p.paper, outlined(p.ink, 2.5)) +
          path(`M${(x ?? 0) - 22} ${(y ?? 0) - 14}h22v14h22v14h-22v-14h-22z`, p.ink),
      )
      .join('') +
    fly(kit, 0, 360, 300, 1.6, 4) +
    line('M340 380L300 500M380 380L470 500', p.signal, 3, { 'stroke-dasharray': '10 9' }) +
    crowd(kit, 150, 770, 190)
  )
}

function mesh(kit: Kit): string {
  const { p, random } = kit
  const points = range(0, 90).map(() => {
    const level = random.between(0, 1)
    const half = 150 - level * 105
    return `M${short(600 + random.between(-half, half) * 1.35)} ${short(690 - level * 400)}h.1`
  })
  return (
    sky(p, 560, { x: 960, y: 190, r: 64 }) +
    hill(p, ridge(random, 500, 26), p.land[1], 3) +
    rect(0, 560, 1200, 240, p.land[2]) +
    [330, 250, 170]
      .map((rx) =>
        ellipse(600, 690, rx * 1.45, rx * 0.3, 'none', {
          stroke: p.contour,
          'stroke-width': 2,
          'stroke-opacity': 0.45,
        }),
      )
      .join('') +
    at(600, 700, 1.35, gopuram(p, 7)) +
    line(points.join(''), p.signal, 6) +
    flightPath(
      p,
      [
        [150, 430],
        [330, 560],
        [600, 610],
        [880, 550],
        [1040, 400],
        [900, 290],
      ],
      [0, 1, 2, 3, 4],
      5,
    ) +
    fly(kit, 0, 250, 330, 1.5, -6) +
    tree(p, 1080, 700, 1.3) +
    crowd(kit, 930, 760, 170)
  )
}

/** An elevation model: columns of an isometric grid whose tops are tinted by height. */
function relief(kit: Kit): string {
  const { p } = kit
  const project = iso(600, 330, 46)
  const height = (x: number, y: number) =>
    0.4 +
    3.4 * Math.exp(-((x - 3) ** 2 + (y - 2.5) ** 2) / 5) +
    2.2 * Math.exp(-((x - 7) ** 2 + (y - 7) ** 2) / 6)
  const cells = range(0, 10).flatMap((x) =>
    range(0, 10).map((y) => {
      const h = height(x, y)
      const tint = p.land[Math.min(5, Math.floor(h * 1.5))] ?? p.accent
      const top = poly([
        project(x, y, h),
        project(x + 1, y, height(x + 1, y)),
        project(x + 1, y + 1, height(x + 1, y + 1)),
        project(x, y + 1, height(x, y + 1)),
      ])
      return path(top, tint, { stroke: p.contour, 'stroke-width': 1.5, 'stroke-opacity': 0.6 })
    }),
  )
  const side =
    path(
      poly([
        project(0, 10, 0.4),
        ...range(0, 11).map((x) => project(x, 10, height(x, 10))),
        project(10, 10, -0.8),
        project(0, 10, -0.8),
      ]),
      p.deep,
    ) +
    path(
      poly([
        project(10, 10, -0.8),
        ...range(0, 11).map((y) => project(10, 10 - y, height(10, 10 - y))),
        project(10, 0, -0.8),
      ]),
      p.contour,
    )
  return (
    rect(0, 0, 1200, 800, p.sky[2]) +
    graticule(p, 800) +
    circle(1010, 170, 90, p.sky[0]) +
    shadow(p, 600, 760, 420, 30) +
    side +
    cells.join('') +
    flightPath(
      p,
      [
        [130, 330],
        [330, 230],
        [600, 190],
        [890, 250],
        [1080, 380],
      ],
      [0, 2, 4],
      5,
    ) +
    fly(kit, 0, 420, 170, 1.4, -8) +
    line('M400 250L500 400M450 250L570 390', p.signal, 3, { 'stroke-dasharray': '9 9' })
  )
}

export const survey: Family = { ortho, site, mesh, relief }
