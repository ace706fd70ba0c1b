import { expect, it } from "vitest";
import { pictureFiles, pictureSources } from "./picture.ts";

it("offers the copies of our own pictures", () => {
  expect(pictureSources({ url: "/shop/plate-tee--ink.0123456789.png" })).toEqual({
    avif: "/shop/plate-tee--ink.0123456789-400.avif 400w, /shop/plate-tee--ink.0123456789-800.avif 800w, /shop/plate-tee--ink.0123456789-1600.avif 1600w",
    webp: "/shop/plate-tee--ink.0123456789-400.webp 400w, /shop/plate-tee--ink.0123456789-800.webp 800w",
    src: "/shop/plate-tee--ink.0123456789.png",
  });
});

it("offers only files that are made", () => {
  const { avif = "", webp = "", src } = pictureSources({ url: "/shop/tee.0123456789.png" });
  const offered = [...`${avif}, ${webp}`.split(", ").map((source) => source.split(" ")[0]), src];
  expect(offered).toEqual(pictureFiles("tee.0123456789").map((file) => `/shop/${file}`));
});

it("takes a provider's picture as it is", () => {
  const url = "https://cdn.example.com/tee.0123456789.png?v=1";
  expect(pictureSources({ url })).toEqual({ src: url });
  const srcSet = `${url}&width=400 400w`;
  expect(pictureSources({ url, srcSet })).toEqual({ src: url, srcSet });
});
