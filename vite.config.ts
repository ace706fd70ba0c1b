import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: {
    // Everything stays a file of its own: data: addresses would need a hole in the content security policy,
    // and <use> cannot reach into them.
    assetsInlineLimit: 0,
    target: "es2023",
    rolldownOptions: {
      output: {
        // What several screens use is one file: dozens of small ones compress badly, and each must be named in the page.
        // Not what only the shop or an account uses: the readers of guides would carry it too.
        codeSplitting: {
          groups: [
            {
              name: "shared",
              test: /[\\/](?:app|domain)[\\/](?!(?:features[\\/])?(?:(?:cart|shop|store|checkout|garage)[\\/]|accounts[\\/](?!account-s|auth-state)))/,
              minShareCount: 5,
            },
          ],
        },
      },
    },
  },
});
