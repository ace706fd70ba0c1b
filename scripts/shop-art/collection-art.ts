import { black, type CollectionArt, closeUp, graphite, navy, tealShell, view, violet } from "./views.ts";

/** How every product is seen. */
export const collectionArt: readonly CollectionArt[] = [
  {
    ground: ["#8d7a64", "#5d4f41", "#38302a"],
    products: {
      "stanley-i-got-you-tee": {
        dyes: [{ cloth: "#efe4cd" }, { name: "faded-teal", cloth: "#3f8a84" }, black],
        ...closeUp(
          view("tee-front", { print: "characters/stanley-i-got-you", area: "front", top: true }),
          [222, 252, 356],
        ),
      },
      "misfire-nine-lives-hoodie": {
        dyes: [
          { cloth: "#3a3e44", trim: "#f59e0b" },
          { ...black, trim: "#f59e0b" },
        ],
        lead: view("hoodie-front", {
          print: "characters/mark-misfire",
          area: "chest",
          scale: 1.2,
          dx: -4,
          dy: 10,
        }),
        second: {
          name: "back",
          view: view("hoodie-back", {
            print: "characters/misfire-nine-lives",
            area: "back",
            top: true,
            dy: 14,
          }),
        },
      },
      "click-thats-enough-apron": {
        dyes: [
          { cloth: "#34495e", trim: "#c98f3a" },
          { ...black, trim: "#c98f3a" },
        ],
        ...closeUp(
          view("apron", { print: "characters/click-thats-enough", area: "full", top: true, dy: 2 }),
          [238, 204, 324],
        ),
      },
      "bench-crew-sticker-sheet": {
        dyes: [{ cloth: "#d9cdb6", trim: "#5d5348" }],
        ...closeUp(
          view(
            "sticker-sheet",
            { print: "characters/stanley-i-got-you", area: "s1" },
            { print: "characters/mark-misfire", area: "s2" },
            { print: "characters/click-thats-enough", area: "s3" },
            { print: "cg1la/mark-cg1la", area: "s4", scale: 0.92, inks: { "#e9e4d8": "#131415" } },
            { print: "characters/misfire-nine-lives", area: "s5" },
            { print: "drift-girls/mark-helmet", area: "s6", scale: 0.92 },
          ),
          [398, 616, 276],
        ),
      },
      "misfire-enamel-pin": {
        dyes: [{ cloth: "#efe4cd", trim: "#1c1917" }],
        ...closeUp(
          view("pin", { print: "characters/mark-misfire", area: "pin", scale: 1.08 }),
          [214, 306, 372],
        ),
      },
      "stanley-mug": {
        dyes: [{ cloth: "#f3ead6", trim: "#e2492f" }],
        ...closeUp(
          view("mug", { print: "characters/stanley-i-got-you", area: "front", scale: 0.94 }),
          [196, 336, 356],
        ),
      },
      "click-shop-towel": {
        dyes: [{ cloth: "#a8382a", trim: "#f3e6cc" }],
        ...closeUp(
          view("towel", { print: "characters/click-thats-enough", area: "front", scale: 0.98 }),
          [206, 268, 388],
        ),
      },
    },
  },
  {
    ground: ["#85898c", "#575a5d", "#333538"],
    products: {
      "cg1la-plate-tee": {
        dyes: [black, graphite],
        lead: view("tee-back", { print: "cg1la/plate-0117", area: "back", top: true }),
        second: {
          name: "front",
          view: view("tee-front", { print: "cg1la/mark-cg1la", area: "chest", scale: 1.1 }),
        },
      },
      "cg1la-drawing-longsleeve": {
        dyes: [graphite, black],
        lead: view("longsleeve-back", { print: "cg1la/drawing-0046", area: "back", top: true }),
        second: {
          name: "front",
          view: view("longsleeve-front", { print: "cg1la/mark-cg1la", area: "chest", scale: 1.1 }),
        },
      },
      "cg1la-rotor-hoodie": {
        dyes: [
          { cloth: "#454b52", trim: "#ff5a1f" },
          { ...black, trim: "#ff5a1f" },
        ],
        ...closeUp(
          view("hoodie-front", { print: "cg1la/rotor-330", area: "front", scale: 1.02 }),
          [228, 286, 344],
        ),
      },
      "cg1la-cap": {
        dyes: [
          { ...black, trim: "#ff5a1f" },
          { name: "bone", cloth: "#d9d2c2", trim: "#ff5a1f", inks: { "#e9e4d8": "#17181a" } },
        ],
        ...closeUp(view("cap", { print: "cg1la/mark-cg1la", area: "front", scale: 0.98 }), [240, 262, 320]),
      },
      "cg1la-rotor-towel": {
        dyes: [{ cloth: "#5b6065", trim: "#ff5a1f" }],
        ...closeUp(view("towel", { print: "cg1la/rotor-330", area: "front", scale: 0.98 }), [206, 268, 388]),
      },
      "cg1la-jet-tag": {
        dyes: [
          { cloth: "#ff6a2b", trim: "#17181a" },
          {
            name: "ink",
            cloth: "#232427",
            trim: "#ff6a2b",
            inks: { "#e9e4d8": "#ff6a2b", "#ff5a1f": "#ff6a2b" },
          },
        ],
        ...closeUp(
          view("keyring", {
            print: "cg1la/mark-cg1la",
            area: "tag",
            rotate: -90,
            inks: { "#e9e4d8": "#17181a", "#ff5a1f": "#17181a" },
          }),
          [262, 300, 276],
        ),
      },
      "cg1la-drawing-poster": {
        dyes: [{ cloth: "#1b3350", trim: "#15120f" }],
        ...closeUp(
          view(
            "poster",
            {
              print: "cg1la/drawing-0046",
              area: "art",
              scale: 0.92,
              dy: -18,
              inks: { "#ff5a1f": "#ffb35c" },
            },
            { print: "cg1la/poster-line", area: "caption" },
          ),
          [168, 196, 300],
        ),
      },
    },
  },
  {
    ground: ["#6a5596", "#44345f", "#281f3b"],
    products: {
      "dori-sign-hoodie": {
        dyes: [
          { ...violet, trim: "#ff2f8e" },
          { ...black, trim: "#ff2f8e" },
        ],
        lead: view("hoodie-back", { print: "neon-dori-club/dori-sign", area: "back", top: true, dy: 6 }),
        second: {
          name: "front",
          view: view("hoodie-front", { print: "neon-dori-club/mark-dori", area: "chest", scale: 1.15 }),
        },
      },
      "sideways-till-sunrise-tee": {
        dyes: [black, violet],
        ...closeUp(
          view("tee-front", { print: "neon-dori-club/sideways-till-sunrise", area: "front", top: true }),
          [222, 268, 356],
        ),
      },
      "five-hairpins-longsleeve": {
        dyes: [violet, black],
        ...closeUp(
          view("longsleeve-front", { print: "neon-dori-club/five-hairpins", area: "front", top: true }),
          [222, 256, 356],
        ),
      },
      "dori-beanie": {
        dyes: [{ cloth: "#26252c" }, { name: "hot-pink", cloth: "#d52a76" }],
        ...closeUp(
          view("beanie", { print: "neon-dori-club/mark-dori", area: "patch", patch: "#120d24", scale: 0.96 }),
          [242, 480, 316],
        ),
      },
      "sideways-poster": {
        dyes: [{ cloth: "#120d24", trim: "#15120f" }],
        ...closeUp(
          view(
            "poster",
            { print: "neon-dori-club/sideways-till-sunrise", area: "art", scale: 0.93, dy: -14 },
            { print: "neon-dori-club/poster-line", area: "caption" },
          ),
          [190, 290, 420],
        ),
      },
      "five-hairpins-tote": {
        dyes: [{ cloth: "#23202d", trim: "#1fb6d0" }],
        ...closeUp(
          view("tote", { print: "neon-dori-club/five-hairpins", area: "front", scale: 0.98 }),
          [200, 336, 400],
        ),
      },
    },
  },
  {
    ground: ["#4f8a84", "#31605c", "#1d3f3c"],
    products: {
      "run-your-own-line-tee": {
        dyes: [{ cloth: "#f0e3c8" }, { name: "dusty-rose", cloth: "#d9a08c" }],
        ...closeUp(
          view("tee-front", { print: "drift-girls/run-your-own-line", area: "front", top: true }),
          [222, 250, 356],
        ),
      },
      "no-lift-hoodie": {
        dyes: [
          { cloth: "#d8c4a2", trim: "#2b1330" },
          { name: "mustard", cloth: "#d99a2b", trim: "#2b1330" },
        ],
        lead: view("hoodie-back", { print: "drift-girls/no-lift", area: "back", top: true, dy: 8 }),
        second: {
          name: "front",
          view: view("hoodie-front", {
            print: "drift-girls/mark-helmet",
            area: "chest",
            scale: 1.2,
            dx: -4,
            dy: 8,
            inks: tealShell,
          }),
        },
      },
      "measure-twice-apron": {
        dyes: [{ cloth: "#e6d8bb", trim: "#8f2a1c" }],
        ...closeUp(
          view("apron", { print: "drift-girls/measure-twice", area: "full", top: true, scale: 0.98, dy: 2 }),
          [238, 204, 324],
        ),
      },
      "no-lift-tote": {
        dyes: [{ cloth: "#eaddc2", trim: "#e23d28" }],
        ...closeUp(
          view("tote", { print: "drift-girls/no-lift", area: "front", scale: 0.98 }),
          [200, 344, 400],
        ),
      },
      "measure-twice-poster": {
        dyes: [{ cloth: "#f3e6cc", trim: "#2b1c12" }],
        ...closeUp(
          view(
            "poster",
            { print: "drift-girls/measure-twice", area: "art", scale: 0.94, dy: -12 },
            { print: "drift-girls/poster-line", area: "caption" },
          ),
          [180, 228, 440],
        ),
      },
      "drift-girls-cap": {
        dyes: [{ cloth: "#eee0c4", trim: "#e23d28", brim: "#c93623" }],
        ...closeUp(
          view("cap", { print: "drift-girls/mark-helmet", area: "front", scale: 1.1, inks: tealShell }),
          [240, 262, 320],
        ),
      },
      "run-your-own-line-mug": {
        dyes: [{ cloth: "#f3e6cc", trim: "#2b1330" }],
        ...closeUp(
          view("mug", { print: "drift-girls/run-your-own-line", area: "front", scale: 0.94 }),
          [196, 336, 356],
        ),
      },
    },
  },
  {
    ground: ["#7485ad", "#4a587a", "#2b344a"],
    products: {
      "tighten-in-a-star-tee": {
        dyes: [navy, black],
        lead: view("tee-back", { print: "midnight-crew/tighten-in-a-star", area: "back", top: true }),
        second: {
          name: "front",
          view: view("tee-front", { print: "midnight-crew/mark-rotor-moon", area: "chest" }),
        },
      },
      "last-exit-hoodie": {
        dyes: [
          { ...navy, trim: "#f59e0b" },
          { ...black, trim: "#f59e0b" },
        ],
        ...closeUp(
          view("hoodie-front", { print: "midnight-crew/last-exit", area: "front" }),
          [232, 310, 336],
        ),
      },
      "rotor-moon-longsleeve": {
        dyes: [black, navy],
        lead: view("longsleeve-back", {
          print: "midnight-crew/rotor-moon",
          area: "back",
          top: true,
          scale: 0.96,
        }),
        second: {
          name: "front",
          view: view("longsleeve-front", { print: "midnight-crew/mark-rotor-moon", area: "chest" }),
        },
      },
      "midnight-beanie": {
        dyes: [{ cloth: "#1e2d57" }, { name: "amber", cloth: "#c97f12" }],
        ...closeUp(
          view("beanie", { print: "midnight-crew/mark-rotor-moon", area: "patch", patch: "#0d1530" }),
          [242, 480, 316],
        ),
      },
      "midnight-jet-tag": {
        dyes: [{ cloth: "#1a2850", trim: "#f59e0b" }],
        ...closeUp(
          view("keyring", { print: "midnight-crew/mark-rotor-moon", area: "tag", scale: 0.94, dy: -24 }),
          [264, 412, 272],
        ),
      },
      "star-chart-poster": {
        dyes: [{ cloth: "#0f1a38", trim: "#3a2a1a" }],
        ...closeUp(
          view(
            "poster",
            { print: "midnight-crew/tighten-in-a-star", area: "art", scale: 0.93, dy: -14 },
            { print: "midnight-crew/poster-line", area: "caption" },
          ),
          [216, 240, 336],
        ),
      },
      "last-exit-mug": {
        dyes: [{ cloth: "#1b2a55", trim: "#f59e0b" }],
        ...closeUp(
          view("mug", { print: "midnight-crew/last-exit", area: "front", scale: 0.92 }),
          [196, 336, 356],
        ),
      },
    },
  },
];
